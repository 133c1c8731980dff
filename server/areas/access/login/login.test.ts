import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { PASSWORD } from '#server/testing/put-test-company.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const login = (host: string, username: string, password = PASSWORD, more = {}) =>
    t.call('POST', '/api/login', { host, body: { username, password, idAppType: 1, ...more } });
  const info = (host: string, username: string, idCompany: string) =>
    t.call(
      'GET',
      `/api/login/user-login-info?username=${encodeURIComponent(username)}&idApp=app&idCompany=${idCompany}`,
      { host },
    );
  const problem = (status: number, code: string, message: string, title: string) => ({
    status,
    body: {
      type: `urn:problem:${code}`,
      title,
      status,
      code,
      message,
      instance: expect.stringMatching(/^urn:request:/),
    },
  });

  describe('the first step', () => {
    test('tells whether a login exists, whatever its case, by login or by e-mail', async () => {
      const { host, tenant } = await t.company();
      const known = {
        status: 200,
        body: { hasSamlConfiguration: 0, idApp: 'app', idCompany: tenant },
      };
      expect(await info(host, ' ANA ', tenant)).toMatchObject(known);
      expect(await info(host, `Ana@${tenant}.example`, tenant)).toMatchObject(known);
      const unknown = problem(404, 'person_unknown', 'Usuário inválido.', 'Not Found');
      expect(await info(host, 'ninguem', tenant)).toMatchObject(unknown);
      expect(await info(host, 'ana', 'outra')).toMatchObject(unknown);
      expect(await info('nenhum.test', 'ana', tenant)).toMatchObject(unknown);
    });
  });

  describe('the second step', () => {
    test('answers the whole session', async () => {
      const { host, tenant, ana, course } = await t.company();
      const { status, body } = await login(host, 'Ana');
      const now = new Date(t.clock.now()).toISOString();
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
          sealing: { session: expect.any(String), key: expect.stringMatching(/^[\w-]{43}$/) },
          tokenExpires: new Date(t.clock.now() + 30 * 60_000).toISOString(),
          loginInfo: {
            lastLogin: now,
            firstLogin: true,
            gamification: 0,
            admin: 0,
            communicationAccepted: 0,
            userLicenceTermsAccepted: null,
            agreementVersion: 2,
            appsUserAccess: [],
          },
          me: {
            idUser: ana,
            idCompany: tenant,
            username: 'ana',
            name: 'ana',
            email: `ana@${tenant}.example`,
            phone: null,
            photo: null,
            admin: 0,
            role: null,
            department: null,
            unit: null,
            branch: null,
            employeeCode: null,
            managerName: null,
            gamification: 0,
            communicationAccepted: 0,
            userLicenceTermsAccepted: null,
            responsibilitySigned: {},
            lastLogin: now,
            cpf: null,
            emailNotification: 0,
            smsNotification: 0,
            askPWA: 1,
            notifyTermEnd: 1,
            notifyValidityEnd: 1,
            campaignsNotified: [],
            hasRequestedUpgrade: false,
          },
          menu: { idMenu: 'menu', options: [{ text: 'Curso', idNode: course }] },
        },
      });
    });

    test('a wrong password, an unknown login and another company look the same', async () => {
      const { host } = await t.company();
      const other = await t.company();
      const wrong = problem(401, 'wrong_credentials', 'Senha ou usuário inválido.', 'Unauthorized');
      expect(await login(host, 'ana', 'errada')).toMatchObject(wrong);
      expect(await login(host, 'ninguem')).toMatchObject(wrong);
      expect(await login(host, `ana@${other.tenant}.example`)).toMatchObject(wrong);
      const nowhere = problem(
        404,
        'unknown_host',
        'Nenhuma aplicação correspondente a URL',
        'Not Found',
      );
      expect(await login('nenhum.test', 'ana')).toMatchObject(nowhere);
      expect(await login(host, 'ana', PASSWORD, { idCompany: other.tenant })).toMatchObject(
        nowhere,
      );
    });

    test('says once, to whichever device is first, that this person had never signed in before', async () => {
      const { host } = await t.company();
      const entries = await Promise.all([
        login(host, 'ana'),
        login(host, 'ana'),
        login(host, 'bia'),
      ]);
      const firsts = entries.map(({ body }) => body.loginInfo.firstLogin ?? false);
      expect([firsts.slice(0, 2).toSorted(), firsts[2]]).toEqual([[false, true], true]);
      expect((await login(host, 'ana')).body.loginInfo).not.toHaveProperty('firstLogin');
    });

    test('fields that are missing are named', async () => {
      const { host } = await t.company();
      const { status, body } = await t.call('POST', '/api/login', {
        host,
        body: { username: ' ', idAppType: 1 },
      });
      expect({ status, fields: body.fields }).toEqual({
        status: 422,
        fields: [
          { path: 'username', message: 'Campo obrigatório.' },
          { path: 'password', message: 'Campo obrigatório.' },
        ],
      });
    });
  });
});
