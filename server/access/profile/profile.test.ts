import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { people } from '#server/db/schema/access.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import {
  type AnyAnswer,
  startTestApp,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
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
      kind: 'profile.edit',
      payload: { idUser, changes },
      at: { wall: now - before },
    });
    const push = async (...ops: TestOp[]): Promise<AnyAnswer[]> =>
      (await t.push(c, ana, ops)).body.results;
    const read = async () =>
      (await t.call('GET', `/api/users/${c.ana}`, { host: c.host, token: ana })).body.user;
    const news = async () => {
      const { body } = await t.call(
        'GET',
        `/api/sync/changes?scope=person:${c.ana}&nonce=12345678`,
        { host: c.host, token: ana },
      );
      return body.rows
        .filter(({ t: table }: AnyAnswer) => table === 'notification')
        .map(({ d }: AnyAnswer) => d.text);
    };
    const put = (path: string, body: object, key: string = randomUUID()) =>
      t.call('PUT', `/api${path}`, {
        host: c.host,
        token: ana,
        body,
        headers: { 'idempotency-key': key },
      });
    return { c, ana, edit, push, read, news, put };
  };

  describe('a profile', () => {
    test('an edit that meets a newer one is merged field by field', async () => {
      const { edit, push, read, news } = await begin();
      const newer = edit({ phone: { from: null, to: '(11) 98765-4321' } }, 1_000);
      const older = edit(
        { phone: { from: null, to: '(21) 98765-4321' }, name: { from: 'Ana', to: 'Ana Souza' } },
        60_000,
      );
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
      const whole = {
        name: 'Ana Souza',
        cpf: '529.982.247-25',
        smsNotification: 1,
        admin: 2,
        username: 'chefe',
        role: 'Diretora',
      };
      for (let n = 0; n < 2; n += 1)
        expect((await put(`/users/${c.ana}`, whole, key)).body).toMatchObject({
          success: true,
          newToken: null,
          message: 'Perfil atualizado com sucesso',
          superseded: [],
        });
      expect(await read()).toMatchObject({
        name: 'Ana Souza',
        cpf: '529.982.247-25',
        smsNotification: 1,
        admin: 0,
        username: 'ana',
        askPWA: 1,
      });
      expect((await put(`/users/editField/${c.ana}`, { field: 'askPWA', value: 0 })).status).toBe(
        200,
      );
      expect(await read()).toMatchObject({ askPWA: 0 });
      expect((await put(`/users/editField/${c.ana}`, { field: 'admin', value: 1 })).status).toBe(
        422,
      );
      const path = `/api/notifications/configurations/users/${c.ana}`;
      const choose = (idNotification: string) =>
        t.call('POST', path, {
          host: c.host,
          token: ana,
          body: [{ idNotification, active: 0 }],
          headers: { 'idempotency-key': randomUUID() },
        });
      expect([
        (await choose('VALIDITY_END')).status,
        (await choose('ACCOUNT_SECURITY')).status,
      ]).toEqual([200, 422]);
      expect(await read()).toMatchObject({ notifyTermEnd: 1, notifyValidityEnd: 0 });
    });

    test("no person edits another person's", async () => {
      const { c, edit, push, put } = await begin();
      expect((await push(edit({ name: { from: null, to: 'X' } }, 0, c.bia)))[0]).toMatchObject({
        code: 'forbidden',
      });
      expect((await put(`/users/${c.bia}`, { name: 'X' })).status).toBe(403);
      expect((await put(`/users/editField/${c.bia}`, { field: 'askPWA', value: 0 })).status).toBe(
        403,
      );
      const other = await t.company();
      expect((await put(`/users/${other.ana}`, { name: 'X' })).status).toBe(403);
    });
  });

  describe('what was told', () => {
    const upTo = (minutesAgo: number): string =>
      new Date(t.clock.now() - minutesAgo * 60_000).toISOString();
    const reading = (idUser: string, at: string): TestOp => ({
      kind: 'notifications.read',
      payload: { idUser, upTo: at },
    });

    test('is read on all devices, only goes forward, and not into the future', async () => {
      const { c, push, read } = await begin();
      const [first, older, ahead] = await push(
        reading(c.ana, upTo(20)),
        reading(c.ana, upTo(30)),
        reading(c.ana, upTo(-600)),
      );
      expect([first.verdict, older.verdict, ahead.verdict]).toEqual([
        'applied',
        'merged',
        'applied',
      ]);
      expect(await read()).toMatchObject({ notificationsReadTo: upTo(0) });
    });

    test('is read once by two devices at once, and is told to no other person', async () => {
      const { c, ana, read } = await begin();
      const at = [upTo(5), upTo(4)];
      const there = await t.enter(c);
      const sent = await Promise.all(
        [ana, there].map((token, n) =>
          t.push(c, token, [reading(c.ana, at[n] ?? '')], { device: `aparelho-${n}` }),
        ),
      );
      expect(sent.map(({ body }) => body.results[0].verdict)).toContain('applied');
      expect(await read()).toMatchObject({ notificationsReadTo: at[1] });
      const bia = await t.enter(c, 'bia');
      const feedOf = async (scope: string) =>
        (
          await t.call('GET', `/api/sync/changes?scope=${scope}&nonce=12345678`, {
            host: c.host,
            token: bia,
          })
        ).body.rows;
      expect(
        JSON.stringify([await feedOf('company'), await feedOf(`person:${c.bia}`)]),
      ).not.toContain(at[1]);
    });

    test("no person reads another person's, by whichever way", async () => {
      const { c, ana, push, read } = await begin();
      expect((await push(reading(c.bia, upTo(1))))[0]).toMatchObject({ code: 'forbidden' });
      const headers = { 'idempotency-key': randomUUID() };
      const call = (idUser: string) =>
        t.call('POST', '/api/notifications/read', {
          host: c.host,
          token: ana,
          headers,
          body: { idUser, upTo: upTo(2) },
        });
      expect((await call(c.bia)).status).toBe(403);
      const { status, body } = await t.call('POST', '/api/notifications/read', {
        host: c.host,
        token: ana,
        body: { idUser: c.ana, upTo: upTo(2) },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect([status, body.user.notificationsReadTo]).toEqual([200, upTo(2)]);
      expect(await read()).toMatchObject({ notificationsReadTo: upTo(2) });
    });
  });

  describe('a photo', () => {
    const picture = (over: object = {}) =>
      sharp({
        create: { width: 250, height: 250, channels: 3, background: '#cc8844', ...over },
      }).withMetadata({ orientation: 1 });
    const photo = async (
      idUser: string,
      bytes: Buffer | Promise<Buffer>,
      over: object = {},
    ): Promise<TestOp> => ({
      kind: 'profile.photo',
      payload: {
        idUser,
        fileName: 'fe_thumb1764115200000.jpg',
        jpeg: (await bytes).toString('base64'),
        ...over,
      },
    });

    test('is encoded anew, served to its company, and changed by the last one', async () => {
      const { c, push, read } = await begin();
      expect(
        (await push(await photo(c.ana, picture().jpeg({ quality: 60 }).toBuffer())))[0],
      ).toMatchObject({ verdict: 'applied' });
      const { photo: address } = await read();
      expect(address).toMatch(/^\/media\/[0-9a-f]{64}\/fe_thumb1764115200000\.jpg$/);
      const served = await t.app.inject({ url: address, headers: { host: c.host } });
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const { format, width, height, exif } = await sharp(served.rawPayload).metadata();
      expect([format, width, height, exif]).toEqual(['jpeg', 250, 250, undefined]);
      const part = await t.app.inject({
        url: address,
        headers: { host: c.host, range: 'bytes=0-9' },
      });
      expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
      const other = await t.company();
      expect((await t.app.inject({ url: address, headers: { host: other.host } })).statusCode).toBe(
        404,
      );
      const late = {
        ...(await photo(c.ana, picture({ background: '#00ff00' }).jpeg().toBuffer())),
        at: { wall: t.clock.now() - 60_000 },
      };
      expect((await push(late))[0]).toMatchObject({ verdict: 'merged' });
      expect((await read()).photo).toBe(address);
    });

    test('that was replaced is removed, unless a person has the same or a comment shows it', async () => {
      const { c, push, read } = await begin();
      const jpeg = (background: string) => picture({ background }).jpeg().toBuffer();
      const served = async (address: string) =>
        (await t.app.inject({ url: address, headers: { host: c.host } })).statusCode;
      const change = async (background: string): Promise<string> => {
        t.clock.advance({ seconds: 1 });
        const told = (await push(await photo(c.ana, jpeg(background))))[0];
        expect(told.verdict).toBe('applied');
        return (await read()).photo;
      };
      const [first, second] = [await change('#aa0000'), await change('#00aa00')];
      expect([await served(first), await served(second)]).toEqual([404, 200]);
      // The name is new, the picture is the same.
      const again = await change('#00aa00');
      expect([again, await served(again)]).toEqual([second, 200]);

      const bia = await t.enter(c, 'bia');
      await t.push(c, bia, [await photo(c.bia, jpeg('#00aa00'))], { owner: c.bia });
      await push({
        kind: 'comment.add',
        payload: { entityType: 'NODE', idEntity: c.course, idComment: 'foto', text: 'Oi' },
      });
      const third = await change('#0000aa');
      expect([await served(second), await served(third)]).toEqual([200, 200]);
      await push({
        kind: 'comment.add',
        payload: { entityType: 'NODE', idEntity: c.course, idComment: 'foto-2', text: 'Oi' },
      });
      const fourth = await change('#aaaa00');
      expect([await served(third), await served(fourth)]).toEqual([200, 200]);
      const other = await t.company();
      expect((await t.app.inject({ url: fourth, headers: { host: other.host } })).statusCode).toBe(
        404,
      );
    });

    test('of two people who change to and from the same picture at once is never lost', async () => {
      const { c, ana } = await begin();
      const bia = await t.enter(c, 'bia');
      const [same, next] = [
        picture({ background: '#123456' }).jpeg().toBuffer(),
        picture({ background: '#654321' }).jpeg().toBuffer(),
      ];
      await t.push(c, ana, [await photo(c.ana, same)]);
      t.clock.advance({ seconds: 1 });
      await Promise.all([
        t.push(c, ana, [await photo(c.ana, next)]),
        t.push(c, bia, [await photo(c.bia, same)], { owner: c.bia, device: 'outro' }),
      ]);
      const shown = await t.services.db
        .select({ photo: people.photo })
        .from(people)
        .where(eq(people.tenant, c.tenant));
      const addresses = shown.flatMap(({ photo: address }) => address ?? []);
      expect(addresses).toHaveLength(2);
      for (const url of addresses)
        expect((await t.app.inject({ url, headers: { host: c.host } })).statusCode).toBe(200);
    });

    test.each([
      ['another format', () => picture().png().toBuffer()],
      ['another size', () => picture({ width: 1, height: 1 }).jpeg().toBuffer()],
      [
        'a drawing',
        async () =>
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250"/>'),
      ],
      ['a broken file', async () => (await picture().jpeg().toBuffer()).subarray(0, 120)],
      ['no picture', async () => Buffer.from('MZ this is a program')],
    ])('%s is refused', async (_name, bytes) => {
      const { c, push, read } = await begin();
      expect((await push(await photo(c.ana, bytes())))[0]).toMatchObject({ verdict: 'rejected' });
      expect((await read()).photo).toBeNull();
    });

    test("no person sets another person's, nor a name that leads elsewhere", async () => {
      const { c, push } = await begin();
      const good = picture().jpeg().toBuffer();
      const results = await push(
        await photo(c.bia, good),
        await photo(c.ana, good, { fileName: '../fe_thumb1.jpg' }),
      );
      expect(results.map(({ verdict }) => verdict)).toEqual(['rejected', 'rejected']);
    });
  });
});
