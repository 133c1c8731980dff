import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHAT_MIRRORED } from '#contract/areas/social/entities/chat-message.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { write } from '#server/feed/write.ts';
import { readRoom } from './room.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let token: string;
  const send = (
    idMessage: string,
    message: string,
    over: { key?: string; token?: string; room?: string; host?: string } = {},
  ) =>
    t.call('POST', `/api/chat/rooms/${over.room ?? 'sala'}`, {
      host: over.host ?? c.host,
      token: over.token ?? token,
      headers: { 'idempotency-key': over.key ?? `k-${idMessage}` },
      body: { idMessage, idChatRoom: over.room ?? 'sala', message },
    });
  const read = (room = 'sala') => t.call('GET', `/api/chat/rooms/${room}`, { host: c.host, token });
  beforeAll(async () => {
    t = await startTestApp(database());
    c = await t.company();
    token = await t.enter(c);
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (writing) =>
        putContent(
          writing,
          buildContent({ idContentItem: 'artigo', idNode: 'n', idChatRoom: 'sala' }),
        ),
    );
  });
  afterAll(() => t.app.close());

  it('is told by day, as it was written, each message once', async () => {
    expect((await send('m1', '  Bom dia <b>a todos</b>  ')).body).toEqual({ success: true });
    await send('m1', 'Bom dia <b>a todos</b>', { key: 'other' });
    t.clock.advance({ minutes: 1 });
    await send('m2', 'Oi');
    const { data } = (await read()).body;
    expect(data).toHaveLength(1);
    expect(
      data[0].messages.map(({ user, message }: { user: string; message: string }) => [
        user,
        message,
      ]),
    ).toEqual([
      [c.ana, 'Bom dia <b>a todos</b>'],
      [c.ana, 'Oi'],
    ]);
    expect(data[0].messages[0].moment).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/);
  });

  it("no person writes over another one's message, into no room, into that of another company, or nothing", async () => {
    const bia = await t.enter(c, 'bia');
    const other = await t.company();
    const stranger = await t.enter(other);
    expect([
      (await send('m1', 'Outra', { key: 'x1', token: bia })).status,
      (await send('m9', 'Oi', { room: 'nenhuma' })).status,
      (await send('m8', 'Oi', { token: stranger, host: other.host })).status,
      (await send('m7', '   ')).status,
      (await read('nenhuma')).status,
    ]).toEqual([409, 404, 404, 422, 404]);
  });

  /** As a device reads it: the newest messages, then page after page before them. */
  const readAll = async (): Promise<string[]> => {
    const newest = await readRoom(t.services.db, c.tenant, {
      idChatRoom: 'sala',
      kind: 'general',
      groups: null,
      people: null,
    });
    const told = newest.map(({ message }) => message);
    let query = '';
    for (;;) {
      const { status, body } = await t.call('GET', `/api/chat/rooms/sala/messages${query}`, {
        host: c.host,
        token,
      });
      expect(status).toBe(200);
      told.unshift(...body.changes.map(({ row }: AnyAnswer) => row.message));
      if (!body.more) return told;
      query = `?before=${body.changes[0].seq}`;
    }
  };

  it('keeps all that was said: devices mirror the newest, and read older ones by page', async () => {
    c = await t.company();
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (writing) =>
        putContent(
          writing,
          buildContent({ idContentItem: 'artigo', idNode: 'n', idChatRoom: 'sala' }),
        ),
    );
    const people = [await t.enter(c), await t.enter(c, 'bia'), await t.enter(c, 'admin')];
    token = people[0] ?? '';
    const said = Array.from({ length: 500 }, (_, n) => `Mensagem ${n}`);
    for (const [n, message] of said.entries()) {
      t.clock.advance({ seconds: 1 });
      expect((await send(`n${n}`, message, { token: people[n % 3] ?? '' })).status).toBe(200);
    }
    expect(await readAll()).toEqual(said);
    const mirrored = await readRoom(t.services.db, c.tenant, {
      idChatRoom: 'sala',
      kind: 'general',
      groups: null,
      people: null,
    });
    expect(mirrored.length).toBe(CHAT_MIRRORED);

    // An older one is removed like a new one, is not said again by the device that wrote it, and
    // others hear of both.
    const { head, epoch } = (
      await t.call('GET', '/api/chat/rooms/sala/messages', { host: c.host, token })
    ).body;
    const removed = await t.call('DELETE', '/api/chat/rooms/sala/messages/n3', {
      host: c.host,
      token: people[2] ?? '',
      headers: { 'idempotency-key': 'r3' },
    });
    expect(removed.status).toBe(200);
    expect([
      (await send('n3', 'Mensagem 3', { key: 'again' })).status,
      (await send('n4', 'Mensagem 4', { key: 'x', token: people[1] ?? '' })).status,
    ]).toEqual([200, 200]);
    expect(await readAll()).toEqual(said.filter((_, n) => n !== 3));
    const since = (
      await t.call('GET', `/api/chat/rooms/sala/messages?after=${head}&epoch=${epoch}`, {
        host: c.host,
        token,
      })
    ).body;
    expect(since.changes.map(({ idMessage, row }: AnyAnswer) => [idMessage, row])).toEqual([
      ['n3', null],
    ]);
  });

  it('a batch that fills the room and removes what it moved leaves nothing of it', async () => {
    const admin = await t.enter(c, 'admin');
    const all = await readAll();
    const [oldest] = await readRoom(t.services.db, c.tenant, {
      idChatRoom: 'sala',
      kind: 'general',
      groups: null,
      people: null,
    });
    const answer = await t.push(
      c,
      admin,
      [
        {
          kind: 'chat.send',
          payload: { idMessage: 'neu', idChatRoom: 'sala', message: 'Mais uma' },
        },
        { kind: 'chat.remove', payload: { idMessage: oldest?.idMessage, idChatRoom: 'sala' } },
      ],
      { owner: c.admin },
    );
    expect(answer.body.results.map(({ verdict }: AnyAnswer) => verdict)).toEqual([
      'applied',
      'applied',
    ]);
    expect((await readAll()).toSorted()).toEqual(
      [...all.filter((text) => text !== oldest?.message), 'Mais uma'].toSorted(),
    );
  });

  it('what a week without a connection brings is among the newest to have arrived, and pushes out the oldest to have', async () => {
    const bia = await t.enter(c, 'bia');
    const wall = t.clock.now() - 7 * 86_400_000;
    await t.push(
      c,
      bia,
      [
        {
          kind: 'chat.send',
          at: { wall },
          payload: { idMessage: 'tarde', idChatRoom: 'sala', message: 'De longe' },
        },
      ],
      {
        owner: c.bia,
      },
    );
    const mirrored = await readRoom(t.services.db, c.tenant, {
      idChatRoom: 'sala',
      kind: 'general',
      groups: null,
      people: null,
    });
    expect(mirrored.some(({ idMessage }) => idMessage === 'tarde')).toBe(true);
  });
});
