import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#server/testing/put-test-company.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database(), { loginRates: { perAccount: 5, perAddress: 1000 } });
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const [here, there] = [await t.enter(c), await t.enter(c)];
    const change = (
      currentPassword: string,
      newPassword: string,
      { token = here, idUser = c.ana } = {},
    ) =>
      t.call('PUT', `/api/users/${idUser}/change-password`, {
        host: c.host,
        token,
        body: { currentPassword, newPassword },
      });
    const status = async (token: string) =>
      (await t.call('GET', `/api/users/${c.ana}`, { host: c.host, token })).status;
    const login = async (password: string) =>
      (
        await t.call('POST', '/api/login', {
          host: c.host,
          body: { username: 'ana', password, idAppType: 1 },
        })
      ).status;
    return { c, here, there, change, status, login };
  };

  test('a password is changed by who knows it: other sessions end, this one stays, and a mail tells it', async () => {
    const { here, there, change, status, login } = await begin();
    const before = t.mails.length;
    expect((await change(PASSWORD, 'NovaSenha1')).body).toEqual({ success: true });
    expect([
      await status(here),
      await status(there),
      await login(PASSWORD),
      await login('NovaSenha1'),
    ]).toEqual([200, 401, 401, 200]);
    await expect
      .poll(() => t.mails.slice(before).map(({ subject }) => subject))
      .toEqual([expect.stringContaining('sua senha foi alterada')]);
    expect(JSON.stringify(t.mails)).not.toContain('NovaSenha1');
  });

  test('a wrong current one is told, changes nothing, and is limited without keeping any person out', async () => {
    const { change, login } = await begin();
    const wrong = await change('errada', 'NovaSenha1');
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      [{ path: 'currentPassword', message: 'Senha atual incorreta' }],
    ]);
    for (let n = 0; n < 5; n += 1) await change('errada', 'NovaSenha1');
    expect((await change('errada', 'NovaSenha1')).status).toBe(429);
    expect([await login(PASSWORD), await login('NovaSenha1')]).toEqual([200, 401]);
  });

  test("a weak one is refused, and so is another person's", async () => {
    const { c, change, login } = await begin();
    const other = await t.company();
    expect((await change(PASSWORD, 'curta')).status).toBe(422);
    expect((await change(PASSWORD, 'NovaSenha1', { idUser: c.bia })).status).toBe(403);
    expect((await change(PASSWORD, 'NovaSenha1', { idUser: other.ana })).status).toBe(403);
    expect(await login(PASSWORD)).toBe(200);
  });
});
