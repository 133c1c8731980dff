import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, ssoProviders, ssoRequests, type SsoSettings } from '#server/db/schema/access.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { SamlProvider, type SamlAnswer } from '#server/testing/saml-provider.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { forgetSignOns } from './sso-requests.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  const idp = new SamlProvider();
  beforeAll(async () => {
    t = await startTestApp(database());
    // The library compares assertions with the machine's clock.
    t.clock.advance({ seconds: (Date.now() - t.clock.now()) / 1000 });
  });
  afterAll(() => t.app.close());

  const provide = async (
    { tenant }: TestCompany,
    over: Partial<typeof ssoProviders.$inferInsert> = {},
    of = idp,
  ) => {
    const settings: SsoSettings = {
      kind: 'saml',
      entryPoint: 'https://idp.example/sso?app=1',
      issuer: of.issuer,
      certificates: [of.certificate],
    };
    await database()
      .db.insert(ssoProviders)
      .values({
        tenant,
        id: 'idp',
        settings,
        domains: [],
        autoRedirect: false,
        createPeople: false,
        active: true,
        attributes: {
          login: 'nameID',
          email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
          name: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
        },
        ...over,
      });
  };
  const company = async (
    over: Partial<typeof ssoProviders.$inferInsert> = {},
  ): Promise<TestCompany> => {
    const made = await t.company();
    await provide(made, over);
    return made;
  };
  const begin = async ({ tenant, host }: TestCompany, query = ''): Promise<string> => {
    const { status, headers } = await t.call('GET', `/api/login/sso/${tenant}/${tenant}${query}`, {
      host,
    });
    expect(status).toBe(303);
    return String(headers['location']);
  };
  const post = async ({ host }: Pick<TestCompany, 'host'>, SAMLResponse: string, id = 'idp') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ SAMLResponse }).toString();
    const answered = await t.call('POST', `/api/sso/saml/${id}/acs`, { host, headers, body });
    return String(answered.headers['location'] ?? answered.status);
  };
  const signOn = async (at: TestCompany, answer: SamlAnswer, by = idp) =>
    post(at, await by.answer(await begin(at), answer));
  const sessionOf = async ({ host }: TestCompany, location: string, verifier?: string) => {
    const token = /#token=(.+)$/.exec(location)?.[1] ?? '';
    return t.call('POST', '/api/login/token', {
      host,
      body: { token, idAppType: 1, ...(verifier && { verifier }) },
    });
  };
  const refusal = ({ host }: TestCompany, why: string) => `http://${host}/login#sso=${why}`;

  test('a person of the company gets in by login, once', async () => {
    const at = await company();
    const location = await signOn(at, { nameID: 'ANA' });
    expect(location).toMatch(new RegExp(`^http://${at.host}/login#token=[\\w-]{43}$`));
    expect((await sessionOf(at, location)).body.me.idUser).toBe(at.ana);
    expect((await sessionOf(at, location)).body.code).toBe('ticket_invalid');
  });

  test('a person gets in by e-mail address too, in the browser that began alone', async () => {
    const at = await company();
    // SHA-256 of 'segredo'.
    const challenge = 'a36cac71d1a44a1593a22d98403455bd2d6f737e465c4cf3fcead29381a08335';
    const location = async () =>
      post(
        at,
        await idp.answer(await begin(at, `?challenge=${challenge}`), {
          nameID: `ana@${at.tenant}.example`,
        }),
      );
    expect((await sessionOf(at, await location())).body.code).toBe('ticket_invalid');
    expect((await sessionOf(at, await location(), 'outro')).body.code).toBe('ticket_invalid');
    expect((await sessionOf(at, await location(), 'segredo')).body.me.idUser).toBe(at.ana);
  });

  test('says that a login has it, and the app that it goes by itself', async () => {
    const at = await company({ domains: ['idp.example'], createPeople: true, autoRedirect: true });
    const info = (username: string) =>
      t.call(
        'GET',
        `/api/login/user-login-info?username=${encodeURIComponent(username)}&idApp=${at.tenant}&idCompany=${at.tenant}`,
        {
          host: at.host,
        },
      );
    expect((await info('ana')).body.hasSamlConfiguration).toBe(0);
    expect((await info('nova@idp.example')).body.hasSamlConfiguration).toBe(1);
    expect((await info('nova@outra.example')).body.code).toBe('person_unknown');
    const details = async () =>
      (await t.call('POST', '/api/app/details', { host: at.host, body: { bucket: at.host } })).body
        .app[0];
    expect(await details()).toMatchObject({
      hasSamlConfiguration: 1,
      samlConfiguration: { autoRedirect: 1 },
    });
    await database()
      .db.update(ssoProviders)
      .set({ active: false })
      .where(eq(ssoProviders.tenant, at.tenant));
    expect(await details()).toMatchObject({ hasSamlConfiguration: 0, samlConfiguration: null });
    expect((await info('nova@idp.example')).body.code).toBe('person_unknown');
  });

  test('creates a learner whom the provider names, where it may', async () => {
    const at = await company({ domains: ['idp.example'], createPeople: true });
    const location = await signOn(at, {
      nameID: 'nova@idp.example',
      email: 'nova@idp.example',
      name: 'Nova Pessoa',
    });
    const { body } = await sessionOf(at, location);
    expect(body.me).toMatchObject({
      username: 'nova@idp.example',
      email: 'nova@idp.example',
      name: 'Nova Pessoa',
      admin: 0,
    });
    // And finds her the next time.
    const again = await sessionOf(at, await signOn(at, { nameID: 'nova@idp.example' }));
    expect(again.body.me.idUser).toBe(body.me.idUser);
    expect(await signOn(at, { nameID: 'nova@outra.example', email: 'nova@outra.example' })).toBe(
      refusal(at, 'unknown_person'),
    );
  });

  test('whose name spells a weak algorithm gets in all the same', async () => {
    const at = await company();
    const location = await signOn(at, { nameID: 'ana', name: 'Ana MD5 #hmac-sha1' });
    expect((await sessionOf(at, location)).body.me.idUser).toBe(at.ana);
  });

  test('the metadata page names both addresses', async () => {
    const at = await company();
    const { body, headers } = await t.call('GET', '/api/sso/saml/idp/metadata', { host: at.host });
    expect(headers['content-type']).toContain('application/samlmetadata+xml');
    expect(body).toContain(`entityID="http://${at.host}/api/sso/saml/idp/metadata"`);
    expect(body).toContain(`Location="http://${at.host}/api/sso/saml/idp/acs"`);
    expect(body).toContain('WantAssertionsSigned="true"');
  });

  describe('no person gets in', () => {
    const wrong: [string, SamlAnswer, string][] = [
      ['with an assertion that is not signed', { nameID: 'ana', signAssertion: false }, 'invalid'],
      ['with an answer that is not signed', { nameID: 'ana', signResponse: false }, 'invalid'],
      [
        'with neither signed',
        { nameID: 'ana', signAssertion: false, signResponse: false },
        'invalid',
      ],
      ['with a signature by SHA-1', { nameID: 'ana', weak: true }, 'invalid'],
      [
        'with an answer for another person',
        { nameID: 'ana', audience: 'https://outro.example' },
        'invalid',
      ],
      [
        'with an answer of another issuer',
        { nameID: 'ana', issuer: 'https://outro.example' },
        'invalid',
      ],
      [
        'with an answer to another address',
        { nameID: 'ana', recipient: 'https://outro.example/acs' },
        'invalid',
      ],
      ['after it expired', { nameID: 'ana', lifetimeInSeconds: -120 }, 'invalid'],
      ['unasked', { nameID: 'ana', inResponseTo: undefined }, 'invalid'],
      [
        'with an answer to what was not asked',
        { nameID: 'ana', inResponseTo: '_inventado' },
        'expired',
      ],
      ['whom the company does not have', { nameID: 'ninguem' }, 'unknown_person'],
    ];
    test.each(wrong)('%s', async (_name, answer, why) => {
      const at = await company();
      expect(await signOn(at, answer)).toBe(refusal(at, why));
    });

    test('with the signature of another key', async () => {
      const at = await company();
      expect(await signOn(at, { nameID: 'ana' }, new SamlProvider())).toBe(refusal(at, 'invalid'));
    });

    test('with a weak algorithm that is spelled another way, or a type definition', async () => {
      const at = await company();
      const disguises: ((xml: string) => string)[] = [
        (xml) => xml.replaceAll('#rsa-sha1', '#rsa-sha&#49;'),
        (xml) => xml.replaceAll(/Algorithm="([^"]+)"/g, "Algorithm = '$1'"),
        (xml) => `<!DOCTYPE a []>${xml.replaceAll(/ Algorithm="[^"]+sha1"/g, '')}`,
      ];
      for (const disguise of disguises) {
        const xml = disguise(await idp.xml(await begin(at), { nameID: 'ana', weak: true }));
        expect(await post(at, Buffer.from(xml).toString('base64'))).toBe(refusal(at, 'invalid'));
      }
    });

    test('with another name put into a signed answer', async () => {
      const at = await company();
      const xml = await idp.xml(await begin(at), { nameID: 'bia' });
      expect(xml).toContain('>bia</');
      expect(
        await post(at, Buffer.from(xml.replaceAll('>bia</', '>admin</')).toString('base64')),
      ).toBe(refusal(at, 'invalid'));
    });

    test('with a second assertion around or beside the signed one', async () => {
      const at = await company();
      for (const place of ['before', 'after', 'inside'] as const) {
        const xml = await idp.xml(await begin(at), { nameID: 'bia' });
        const signed = /<(saml:Assertion)[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        expect(signed).not.toBe('');
        const forged = signed
          .replace(/<(ds:)?Signature[\s\S]*?<\/(ds:)?Signature>/, '')
          .replace(/ID="[^"]+"/, 'ID="_forjado"')
          .replaceAll('>bia</', '>admin</');
        const wrapped =
          place === 'inside'
            ? xml.replace(
                signed,
                forged.replace(
                  '</saml:Assertion>',
                  `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`,
                ),
              )
            : xml.replace(signed, place === 'before' ? forged + signed : signed + forged);
        expect([place, await post(at, Buffer.from(wrapped).toString('base64'))]).toEqual([
          place,
          refusal(at, 'invalid'),
        ]);
      }
    });

    test('twice with one answer', async () => {
      const at = await company();
      const answer = await idp.answer(await begin(at), { nameID: 'ana' });
      expect(await post(at, answer)).toContain('#token=');
      expect(await post(at, answer)).toBe(refusal(at, 'expired'));
      const again = await idp.answer(await begin(at), { nameID: 'ana' });
      const all = await Promise.all(Array.from({ length: 8 }, () => post(at, again)));
      expect(all.filter((location) => location.includes('#token='))).toHaveLength(1);
    });

    test('with an answer that comes ten minutes late', async () => {
      const at = await company();
      const answer = await idp.answer(await begin(at), { nameID: 'ana' });
      await database()
        .db.update(ssoRequests)
        .set({ expiresAt: new Date(t.clock.now()) })
        .where(eq(ssoRequests.tenant, at.tenant));
      expect(await post(at, answer)).toBe(refusal(at, 'expired'));
      await forgetSignOns(database().db, new Date(t.clock.now() + 1));
      expect(
        await database().db.select().from(ssoRequests).where(eq(ssoRequests.tenant, at.tenant)),
      ).toEqual([]);
    });

    test('of another company, by its provider or its people', async () => {
      const [at, other] = [await company(), await t.company()];
      const theirs = new SamlProvider();
      await provide(other, {}, theirs);
      // The other company's answer, brought to this one.
      const answer = await theirs.answer(await begin(other), { nameID: 'ana' });
      expect(await post(at, answer)).toBe(refusal(at, 'expired'));
      expect(await signOn(at, { nameID: `ana@${other.tenant}.example` })).toBe(
        refusal(at, 'unknown_person'),
      );
      // A ticket of one opens nothing at the other.
      expect((await sessionOf(other, await signOn(at, { nameID: 'ana' }))).body.code).toBe(
        'ticket_invalid',
      );
    });

    test('by another provider of the same company than the one that was asked', async () => {
      const at = await company({ domains: [`${'x'}.example`] });
      const second = new SamlProvider('https://segunda.example');
      await provide(at, { id: 'segunda', autoRedirect: true }, second);
      const redirect = await begin(at);
      expect(await post(at, await idp.answer(redirect, { nameID: 'ana' }), 'idp')).toBe(
        refusal(at, 'expired'),
      );
      const first = await begin(at, '?username=ana@x.example');
      // For whom the first one does not answer.
      expect(await post(at, await idp.answer(first, { nameID: 'ana' }), 'idp')).toBe(
        refusal(at, 'unknown_person'),
      );
    });

    test('who is blocked', async () => {
      const at = await company();
      await database().db.update(people).set({ blocked: true }).where(eq(people.id, at.ana));
      expect(await signOn(at, { nameID: 'ana' })).toBe(refusal(at, 'blocked'));
    });

    test('with a callback that is not the company’s own', async () => {
      const [at, other] = [await company(), await t.company()];
      for (const callback of [
        'https://mal.example',
        `http://${other.host}`,
        `http://${at.host}.mal.example`,
        `http://${at.host}:81`,
        'javascript:1',
        '//mal.example',
      ]) {
        const path = `/api/login/sso/${at.tenant}?callback=${encodeURIComponent(callback)}`;
        expect([callback, (await t.call('GET', path, { host: at.host })).status]).toEqual([
          callback,
          403,
        ]);
      }
      const own = await t.call(
        'GET',
        `/api/login/sso/${at.tenant}?callback=${encodeURIComponent(`http://${at.host}`)}`,
        { host: at.host },
      );
      expect(own.status).toBe(303);
      expect(
        (await t.call('GET', `/api/login/sso/${other.tenant}`, { host: at.host })).status,
      ).toBe(404);
    });

    test('where there is no provider, or what is posted is no answer', async () => {
      const none = await t.company();
      expect(await begin(none)).toBe(refusal(none, 'no_provider'));
      const at = await company();
      expect(await post(at, Buffer.from('<a/>').toString('base64'))).toBe(refusal(at, 'invalid'));
      expect(await post(at, '')).toBe(refusal(at, 'invalid'));
      expect(await post(none, 'x')).toBe('404');
    });
  });

  const deadPort = async (): Promise<number> => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
  };

  test('where nothing listens at the provider, the way leads back to the login', async () => {
    const at = await company({
      settings: {
        kind: 'saml',
        entryPoint: `http://127.0.0.1:${await deadPort()}/sso`,
        issuer: idp.issuer,
        certificates: [idp.certificate],
      },
    });
    expect(await begin(at)).toBe(`http://${at.host}/login#sso=unavailable`);
  });
});
