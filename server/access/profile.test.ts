import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { type AnyAnswer, startTestApp, type TestApp, type TestOp } from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const ana = await t.enter(c);
    const now = t.clock.now();
    const edit = (changes: object, before = 0, idUser = c.ana): TestOp => ({
      ...{ kind: 'profile.edit', payload: { idUser, changes }, at: { wall: now - before } },
    });
    const push = async (...ops: TestOp[]): Promise<AnyAnswer[]> => (await t.push(c, ana, ops)).body.results;
    const read = async () => (await t.call('GET', `/api/users/${c.ana}`, { host: c.host, token: ana })).body.user;
    const news = async () => {
      const { body } = await t.call('GET', `/api/sync/changes?scope=person:${c.ana}&nonce=12345678`, { host: c.host, token: ana });
      return body.rows.filter(({ t: table }: AnyAnswer) => table === 'notification').map(({ d }: AnyAnswer) => d.text);
    };
    const put = (path: string, body: object, key: string = randomUUID()) =>
      t.call('PUT', `/api${path}`, { host: c.host, token: ana, body, headers: { 'idempotency-key': key } });
    return { c, ana, edit, push, read, news, put };
  };

  describe('a profile', () => {
    test('an edit that meets a newer one is merged field by field', async () => {
      const { edit, push, read, news } = await begin();
      const newer = edit({ phone: { from: null, to: '(11) 98765-4321' } }, 1_000);
      const older = edit({ phone: { from: null, to: '(21) 98765-4321' }, name: { from: 'Ana', to: 'Ana Souza' } }, 60_000);
      const [first, second] = await push(newer, older);
      expect([first.verdict, second.verdict]).toEqual(['applied', 'applied']);
      expect(await read()).toMatchObject({ name: 'Ana Souza', phone: '(11) 98765-4321' });
      expect(await news()).toEqual([expect.stringContaining('telefone')]);
      const [same] = await push(edit({ phone: { from: null, to: '(11) 98765-4321' } }, 90_000));
      expect([same.verdict, (await news()).length]).toEqual(['merged', 1]);
    });

    test.each([
      ['a telephone of no area', { phone: { from: null, to: '(20) 98765-4321' } }],
      ['a wrong CPF', { cpf: { from: null, to: '529.982.247-26' } }],
      ['no name', { name: { from: 'Ana', to: ' ' } }],
    ])('%s is refused', async (_name, changes) => {
      const { edit, push, read } = await begin();
      const before = await read();
      expect((await push(edit(changes)))[0]).toMatchObject({ verdict: 'rejected' });
      expect(await read()).toEqual(before);
    });

    test('is edited by the calls, and counts once', async () => {
      const { c, ana, put, read } = await begin();
      const key = randomUUID();
      const whole = { name: 'Ana Souza', cpf: '529.982.247-25', smsNotification: 1, admin: 2, username: 'chefe', role: 'Diretora' };
      for (let n = 0; n < 2; n += 1)
        expect((await put(`/users/${c.ana}`, whole, key)).body).toMatchObject({
          ...{ success: true, newToken: null, message: 'Perfil atualizado com sucesso', superseded: [] },
        });
      expect(await read()).toMatchObject({
        name: 'Ana Souza',
        cpf: '529.982.247-25',
        smsNotification: 1,
        admin: 0,
        username: 'ana',
        askPWA: 1,
      });
      expect((await put(`/users/editField/${c.ana}`, { field: 'askPWA', value: 0 })).status).toBe(200);
      expect(await read()).toMatchObject({ askPWA: 0 });
      expect((await put(`/users/editField/${c.ana}`, { field: 'admin', value: 1 })).status).toBe(422);
      const path = `/api/notifications/configurations/users/${c.ana}`;
      const choose = (idNotification: string) =>
        t.call('POST', path, {
          host: c.host,
          token: ana,
          body: [{ idNotification, active: 0 }],
          headers: { 'idempotency-key': randomUUID() },
        });
      expect([(await choose('VALIDITY_END')).status, (await choose('ACCOUNT_SECURITY')).status]).toEqual([200, 422]);
      expect(await read()).toMatchObject({ notifyTermEnd: 1, notifyValidityEnd: 0 });
    });

    test("nobody edits another person's", async () => {
      const { c, edit, push, put } = await begin();
      expect((await push(edit({ name: { from: null, to: 'X' } }, 0, c.bia)))[0]).toMatchObject({ code: 'forbidden' });
      expect((await put(`/users/${c.bia}`, { name: 'X' })).status).toBe(403);
      expect((await put(`/users/editField/${c.bia}`, { field: 'askPWA', value: 0 })).status).toBe(403);
      const other = await t.company();
      expect((await put(`/users/${other.ana}`, { name: 'X' })).status).toBe(403);
    });
  });
});
