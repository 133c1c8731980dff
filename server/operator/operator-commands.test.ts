import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { companies, people, ssoProviders } from '#server/db/schema/access.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runOperatorCommand } from './run-command.ts';
import { operatorCommand } from './operator-command.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  /** Another process on the same database. */
  let other: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
    other = await startTestApp(database());
  });
  afterAll(async () => {
    await t.app.close();
    await other.app.close();
  });

  const give = async (order: unknown, sendsMail = false) => {
    const answer = await runOperatorCommand(
      { ...t.services, sendsMail, port: 8080 },
      operatorCommand.parse(order),
    );
    await t.services.mails.idle();
    return answer;
  };
  const tokenOf = (lines: readonly string[]): string =>
    /#reset=([\w-]{43})/.exec(lines.join('\n'))?.[1] ?? '';
  const reset = (host: string, token: string, newPassword = 'MinhaSenha1') =>
    t.call('POST', '/api/login/reset', { host, body: { token, newPassword } });
  const login = (host: string, username: string, password = 'MinhaSenha1') =>
    t.call('POST', '/api/login', { host, body: { username, password, idAppType: 1 } });
  const rowOf = async ({ tenant }: Pick<TestCompany, 'tenant'>, username: string) =>
    (await database().db.select().from(people).where(eq(people.tenant, tenant))).find(
      (row) => row.username === username,
    );

  test('the secret of an identity provider is set, never shown, and stays when it is switched', async () => {
    const { tenant: company } = await t.company();
    const provider = {
      tenant: company,
      id: 'entrada',
      domains: [],
      autoRedirect: false,
      createPeople: false,
      active: true,
    };
    const settings = {
      kind: 'oidc',
      issuer: 'https://idp.example',
      clientId: 'trilha',
      scope: 'openid',
    } as const;
    const attributes = { login: 'email', email: 'email', name: 'name' };
    await database()
      .db.insert(ssoProviders)
      .values({ ...provider, settings, attributes });
    const list = async () => (await give({ kind: 'list-providers', company })).lines;
    expect(await list()).toEqual(['entrada · oidc · todos · sem segredo']);
    const set = await give({
      kind: 'set-provider-secret',
      company,
      provider: 'entrada',
      secret: 'muito-secreto',
    });
    expect(set).toEqual({ ok: true, lines: ['Segredo do provedor “entrada” gravado.'] });
    await give({ kind: 'switch-provider', company, provider: 'entrada', active: false });
    expect(await list()).toEqual(['entrada · oidc · todos · com segredo · desligado']);
    const [row] = await database()
      .db.select()
      .from(ssoProviders)
      .where(eq(ssoProviders.tenant, company));
    expect(row).toMatchObject({ clientSecret: 'muito-secreto', active: false });
    expect(
      (await give({ kind: 'switch-provider', company, provider: 'outra', active: true })).ok,
    ).toBe(false);
  });

  describe('a first company', () => {
    const admin = { name: 'Bento Luz', username: 'bento', email: 'bento@padaria.example' };
    const padaria = {
      kind: 'create-company',
      id: 'padaria',
      name: 'Padaria da Vila',
      hosts: ['pao.example'],
      colour: '#7a1f1f',
    };
    const order = { ...padaria, address: 'https://padaria.example', admin };

    test('comes with a link for who administers it, which serves once and sets the first password', async () => {
      const { ok, lines } = await give(order, true);
      expect([ok, lines[0]]).toEqual([
        true,
        'Empresa criada: Padaria da Vila (id padaria), em https://padaria.example',
      ]);
      expect(lines.join('\n')).toMatch(/https:\/\/padaria\.example\/login#reset=[\w-]{43}\n/);
      expect(t.mails).toMatchObject([
        {
          to: admin.email,
          from: 'Padaria da Vila',
          subject: 'Padaria da Vila: seu acesso está pronto',
        },
      ]);
      expect(tokenOf([t.mails[0]?.text ?? ''])).toBe(tokenOf(lines));
      // No person gets in before, with nothing.
      expect((await login('padaria.example', 'bento', '')).status).toBe(422);
      expect((await login('padaria.example', 'bento', 'Padaria2026')).body.code).toBe(
        'wrong_credentials',
      );
      expect((await reset('pao.example', tokenOf(lines))).status).toBe(200);
      expect((await reset('pao.example', tokenOf(lines), 'OutraSenha1')).status).toBe(422);
      const { status, body } = await login('padaria.example', 'bento');
      expect([status, body.me.admin, body.loginInfo.agreementVersion, body.menu.options]).toEqual([
        200,
        2,
        1,
        [{ text: 'Trilhas', idNode: 'trilhas' }],
      ]);
      const details = await t.call('POST', '/api/app/details', {
        host: 'pao.example',
        body: { bucket: 'pao.example' },
      });
      expect(details.body.app).toMatchObject([
        { name: 'Padaria da Vila', brand: { brand: '#7a1f1f' } },
      ]);
    });

    test('is not created over another one, nor at a host or an address that cannot be, and then nothing is', async () => {
      const known = (await database().db.select({ tenant: companies.tenant }).from(companies))
        .length;
      const refused = async (over: object): Promise<string> =>
        (await give({ ...order, id: 'outra', ...over })).lines.join();
      expect((await give(order)).lines.join()).toMatch(/já existe neste servidor/);
      expect(await refused({})).toMatch(/“padaria\.example” já é de outra empresa/);
      expect(await refused({ address: 'padaria.example' })).toMatch(/não é um endereço inteiro/);
      expect(await refused({ address: 'https://novo.example/caminho' })).toMatch(
        /aqui vai um endereço inteiro/,
      );
      expect(await refused({ address: 'https://novo.example', hosts: ['Novo Example'] })).toMatch(
        /só o nome do host/,
      );
      expect(
        (await database().db.select({ tenant: companies.tenant }).from(companies)).length,
      ).toBe(known);
    });

    test('an invitation ends by itself, and another one can be made; without a mail server nothing is mailed', async () => {
      const before = t.mails.length;
      const { lines } = await give({
        kind: 'invite-person',
        company: 'padaria',
        login: 'BENTO@padaria.example',
      });
      t.clock.advance({ days: 7, minutes: 1 });
      expect((await reset('padaria.example', tokenOf(lines))).status).toBe(422);
      const again = await give({ kind: 'invite-person', company: 'padaria', login: 'bento' });
      expect((await reset('padaria.example', tokenOf(again.lines), 'OutraSenha1')).status).toBe(
        200,
      );
      // A company's link opens nothing in another one.
      const c = await t.company();
      const third = await give({ kind: 'invite-person', company: 'padaria', login: 'bento' });
      expect((await reset(c.host, tokenOf(third.lines))).status).toBe(422);
      expect(t.mails.length).toBe(before);
    });
  });

  describe('people', () => {
    test('are added all or none, each with a link of their own', async () => {
      const c = await t.company();
      const add = (...added: object[]) =>
        give({ kind: 'add-people', company: c.tenant, people: added });
      const caio = {
        username: 'Caio',
        name: 'Caio Luz',
        email: 'caio@x.example',
        role: 'Padeiro',
        admin: 0,
      };
      const { ok, lines } = await add(caio, {
        username: 'dora@x.example',
        name: 'Dora',
        email: 'dora@x.example',
      });
      expect([
        ok,
        lines.filter((line) => line.includes('#reset=')).length,
        new Set(lines.filter((line) => line.includes('#reset='))).size,
      ]).toEqual([true, 2, 2]);
      expect(await rowOf(c, 'Caio')).toMatchObject({
        ...caio,
        usernameKey: 'caio',
        emailKey: 'caio@x.example',
        passwordHash: null,
      });
      expect(
        await add({ username: 'elis', name: 'Elis' }, { username: 'CAIO', name: 'Outro' }),
      ).toMatchObject({ ok: false });
      expect(
        await add(
          { username: 'elis', name: 'Elis' },
          { username: 'x', name: 'X', email: 'ELIS@x.example' },
          { username: 'y', name: 'Y', email: 'elis@x.example' },
        ),
      ).toEqual({
        ok: false,
        lines: ['“elis@x.example” aparece duas vezes.'],
      });
      expect(await rowOf(c, 'elis')).toBeUndefined();
      expect(
        (await give({ kind: 'add-people', company: 'ninguem', people: [caio] })).lines.join(),
      ).toMatch(/Não existe empresa com o id “ninguem”/);
      expect(
        (await give({ kind: 'add-people', company: null, people: [caio] })).lines.join(),
      ).toMatch(/Há mais de uma empresa/);
    });

    test('are changed in what is said, and in nothing else', async () => {
      const c = await t.company();
      const token = await t.enter(c);
      const before = await rowOf(c, 'ana');
      const change = (fields: object) =>
        give({ kind: 'change-person', company: c.tenant, login: 'ana', fields });
      expect((await change({ role: 'Padeira' })).ok).toBe(true);
      expect(await rowOf(c, 'ana')).toEqual({
        ...before,
        role: 'Padeira',
        lastLogin: expect.any(Date),
      });
      // Their devices are told.
      const { body } = await t.call('GET', `/api/users/${c.ana}`, { host: c.host, token });
      expect(body.user.role).toBe('Padeira');
      expect((await change({ email: null })).ok).toBe(true);
      expect(await rowOf(c, 'ana')).toMatchObject({ email: null, emailKey: null, role: 'Padeira' });
      expect((await change({ username: 'BIA' })).lines).toEqual([
        '“bia” já é o login ou o e-mail de outra pessoa desta empresa.',
      ]);
      expect(
        (
          await give({
            kind: 'change-person',
            company: c.tenant,
            login: 'x',
            fields: { role: 'y' },
          })
        ).lines.join(),
      ).toMatch(/Não existe pessoa/);
    });

    test('who are blocked are out at once in every process, and what waited on their device goes when they are back', async () => {
      const c = await t.company();
      const [token, second] = [await t.enter(c), await other.enter(c)];
      const bia = await t.enter(c, 'bia');
      const done = {
        idContentEnrollment: contentEnrollmentId(c.nodeEnrollment, c.contents.um),
        status: 'COMPLETED',
        progress: 100,
      };
      const waits = { id: randomUUID(), kind: 'content.complete', payload: done };
      expect(
        (await give({ kind: 'block-person', company: c.tenant, login: 'ana' })).lines.join(),
      ).toMatch(/^Bloqueado: ana/);
      const read = (app: TestApp, of: string, who = c.ana) =>
        app.call('GET', `/api/users/${who}`, { host: c.host, token: of });
      expect([
        (await read(t, token)).status,
        (await read(other, token)).status,
        (await read(other, second)).status,
      ]).toEqual([401, 401, 401]);
      expect((await t.push(c, token, [waits])).body.code).toBe('unauthenticated');
      expect((await login(c.host, 'ana', 'Senha2026')).body.code).toBe('person_blocked');
      expect((await give({ kind: 'invite-person', company: c.tenant, login: 'ana' })).ok).toBe(
        false,
      );
      expect((await read(t, bia, c.bia)).status).toBe(200);
      expect(
        (await give({ kind: 'let-in-person', company: c.tenant, login: 'ana' })).lines.join(),
      ).toMatch(/^Liberado: ana/);
      // A session that was ended stays so: its device logs in again.
      expect((await read(other, token)).status).toBe(401);
      const back = await t.enter(c);
      expect((await t.push(c, back, [waits])).body.results).toMatchObject([{ verdict: 'applied' }]);
    });

    test('are listed with what an operator looks for', async () => {
      const c = await t.company();
      await give({ kind: 'block-person', company: c.tenant, login: 'bia' });
      await give({
        kind: 'add-people',
        company: c.tenant,
        people: [{ username: 'zeca', name: 'Zeca' }],
      });
      expect((await give({ kind: 'list-people', company: c.tenant })).lines).toEqual([
        `admin · admin · admin@${c.tenant}.example · administração 1`,
        `ana · ana · ana@${c.tenant}.example`,
        `bia · bia · bia@${c.tenant}.example · bloqueado`,
        'zeca · Zeca · sem e-mail · sem senha ainda',
      ]);
    });
  });
});
