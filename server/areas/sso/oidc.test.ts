import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ssoProviders, ssoRequests } from '#server/db/schema/access.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { type OpenIdServer, startOpenIdProvider } from '#server/testing/open-id-provider.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let idp: OpenIdServer;
  /** One that goes away. */
  let brief: OpenIdServer;
  let at: TestCompany;
  let other: TestCompany;
  let denies = false;
  const accounts: Record<
    string,
    { email: string; email_verified?: boolean | string; name?: string }
  > = {};
  const provide = ({ tenant }: TestCompany, over: Partial<typeof ssoProviders.$inferInsert> = {}) =>
    database()
      .db.insert(ssoProviders)
      .values({
        tenant,
        id: 'idp',
        domains: [],
        autoRedirect: false,
        createPeople: false,
        active: true,
        clientSecret: 'segredo-do-cliente',
        settings: {
          kind: 'oidc',
          issuer: idp.issuer,
          clientId: 'trilha',
          scope: 'openid email profile',
        },
        attributes: { login: 'email', email: 'email', name: 'name' },
        ...over,
      });
  beforeAll(async () => {
    t = await startTestApp(database());
    t.clock.advance({ seconds: (Date.now() - t.clock.now()) / 1000 });
    [at, other] = [await t.company(), await t.company()];
    const callbacks = [at, other].map(({ host }) => `http://${host}/api/sso/oidc/idp/callback`);
    idp = await startOpenIdProvider(
      { clientId: 'trilha', clientSecret: 'segredo-do-cliente', callbacks },
      accounts,
      () => denies,
    );
    accounts['ana'] = { email: `ana@${at.tenant}.example`, name: 'Ana' };
    accounts['nova'] = { email: 'nova@idp.example', name: 'Nova' };
    accounts['falsa'] = { email: `ana@${at.tenant}.example`, email_verified: false };
    accounts['texto'] = { email: `ana@${at.tenant}.example`, email_verified: 'false' };
    accounts['nula'] = { email: `ana@${at.tenant}.example`, name: 'A\0na' };
    await provide(at);
    await provide(other);
    const client = { clientId: 'x', clientSecret: 'y', callbacks: [`http://${at.host}/x`] };
    brief = await startOpenIdProvider(client, {});
  });
  afterAll(async () => {
    await idp.close();
    await t.app.close();
  });

  const begin = async (who: string, from = at): Promise<string> =>
    String(
      (await t.call('GET', `/api/login/sso/${from.tenant}?username=${who}`, { host: from.host }))
        .headers['location'],
    );
  /** What the callback leads to. */
  const come = async (callback: string, to = at): Promise<string> => {
    const { pathname, search } = new URL(callback);
    const { headers, status } = await t.call('GET', `${pathname}${search}`, { host: to.host });
    return String(headers['location'] ?? status);
  };
  const enter = async (location: string, to = at) => {
    const token = /#token=(.+)$/.exec(location)?.[1] ?? location;
    return (
      await t.call('POST', '/api/login/token', { host: to.host, body: { token, idAppType: 1 } })
    ).body;
  };
  const refusal = (why: string, { host } = at) => `http://${host}/login#sso=${why}`;
  const changed = (address: string, values: Record<string, string>): string => {
    const url = new URL(address);
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
    return url.href;
  };

  test('a person of the company gets in, by code, PKCE, state and nonce', async () => {
    const asked = new URL(await begin('ana')).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      login_hint: 'ana',
    });
    expect([asked.get('state')?.length, asked.get('nonce')?.length]).toEqual([43, 43]);
    const location = await come(await idp.walk(await begin('ana')));
    expect((await enter(location)).me.idUser).toBe(at.ana);
    expect((await enter(location)).code).toBe('ticket_invalid');
  });

  test('a new person is refused in words, and created where the provider may', async () => {
    expect(await come(await idp.walk(await begin('nova')))).toBe(refusal('unknown_person'));
    const mine = eq(ssoProviders.tenant, other.tenant);
    await database().db.update(ssoProviders).set({ createPeople: true }).where(mine);
    const { me } = await enter(
      await come(await idp.walk(await begin('nova', other)), other),
      other,
    );
    expect(me).toMatchObject({ username: 'nova@idp.example', admin: 0 });
  });

  test('the secret is in no answer', async () => {
    const details = await t.call('POST', '/api/app/details', {
      host: at.host,
      body: { bucket: at.host },
    });
    expect(JSON.stringify(details.body)).not.toContain('segredo-do-cliente');
    expect(await begin('ana')).not.toContain('segredo-do-cliente');
  });

  describe('no person gets in', () => {
    test('with another state, or the same one twice', async () => {
      const callback = await idp.walk(await begin('ana'));
      expect(await come(changed(callback, { state: 'inventado' }))).toBe(refusal('expired'));
      expect(await come(callback)).toContain('#token=');
      expect(await come(callback)).toBe(refusal('expired'));
    });

    test('with a token for another nonce, or a code for another verifier', async () => {
      for (const changes of [
        { nonce: 'outro' },
        { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
      ])
        expect(await come(await idp.walk(changed(await begin('ana'), changes)))).toBe(
          refusal('invalid'),
        );
    });

    test('with a code that the provider did not give, or one of another sign-on', async () => {
      const [first, second] = [
        await idp.walk(await begin('ana')),
        await idp.walk(await begin('nova')),
      ];
      expect(await come(changed(first, { code: 'inventado' }))).toBe(refusal('invalid'));
      const stolen = new URL(first).searchParams.get('code') ?? '';
      expect(await come(changed(second, { code: stolen }))).toBe(refusal('invalid'));
    });

    test('with an answer to another company, or of an issuer that is not the provider', async () => {
      const callback = await idp.walk(await begin('ana', other));
      expect(await come(callback, at)).toBe(refusal('expired'));
      expect(
        await come(changed(await idp.walk(await begin('ana')), { iss: 'https://outro.example' })),
      ).toBe(refusal('invalid'));
      // A person of one company at the door of the other.
      expect(await come(await idp.walk(await begin('falsa')))).toBe(refusal('unknown_person'));
    });

    test('with an address that is verified by the text false, or a claim that no database keeps', async () => {
      expect(await come(await idp.walk(await begin('texto')))).toBe(refusal('unknown_person'));
      expect(await come(await idp.walk(await begin('nula')))).toBe(refusal('invalid'));
    });

    test('whom the provider refuses, or after ten minutes', async () => {
      denies = true;
      expect(await come(await idp.walk(await begin('ana')))).toBe(refusal('denied'));
      denies = false;
      const late = await idp.walk(await begin('ana'));
      await database()
        .db.update(ssoRequests)
        .set({ expiresAt: new Date(t.clock.now()) });
      expect(await come(late)).toBe(refusal('expired'));
    });

    test('where the provider is away', async () => {
      const away = await t.company();
      await provide(away, {
        settings: { kind: 'oidc', issuer: 'http://127.0.0.1:9', clientId: 'x', scope: 'openid' },
      });
      expect(await begin('ana', away)).toBe(refusal('unavailable', away));
    });

    test('where the provider went away after it was asked for its description', async () => {
      const left = await t.company();
      await provide(left, {
        settings: { kind: 'oidc', issuer: brief.issuer, clientId: 'x', scope: 'openid' },
      });
      expect(await begin('ana', left)).toContain(brief.issuer);
      await brief.close();
      expect(await begin('ana', left)).toBe(refusal('unavailable', left));
    });
  });
});
