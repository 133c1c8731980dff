import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHAT_KEPT } from '#contract/entities/chat-message.ts';
import { putContent } from '#server/publish/put-content.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { write } from '#server/feed/write.ts';
import { readRoom } from './room.ts';

onEachDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let token: string;
  const send = (idMessage: string, message: string, over: { key?: string; token?: string; room?: string; host?: string } = {}) =>
    t.call('POST', `/api/chat/rooms/${over.room ?? 'sala'}`, {
      ...{ host: over.host ?? c.host, token: over.token ?? token, headers: { 'idempotency-key': over.key ?? `k-${idMessage}` } },
      body: { idMessage, idChatRoom: over.room ?? 'sala', message },
    });
  const read = (room = 'sala') => t.call('GET', `/api/chat/rooms/${room}`, { host: c.host, token });
  beforeAll(async () => {
    t = await startTestApp(database());
    c = await t.company();
    token = await t.enter(c);
    await write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce }, (writing) =>
      putContent(writing, buildContent({ idContentItem: 'artigo', idNode: 'n', idChatRoom: 'sala' })),
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
    expect(data[0].messages.map(({ user, message }: { user: string; message: string }) => [user, message])).toEqual([
      [c.ana, 'Bom dia <b>a todos</b>'],
      [c.ana, 'Oi'],
    ]);
    expect(data[0].messages[0].moment).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/);
  });

  it("nobody writes over another one's message, into no room, into that of another company, or nothing", async () => {
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

  it('a room keeps the last two hundred', async () => {
    for (let n = 0; n < CHAT_KEPT; n += 1) await send(`n${n}`, `Mensagem ${n}`);
    const room = await readRoom(t.services.db, c.tenant, { idChatRoom: 'sala', kind: 'general', groups: null, people: null });
    expect([room.length, room.some(({ idMessage }) => idMessage === 'm1')]).toEqual([CHAT_KEPT, false]);
  });

  it('who floods a full room pushes out their own words, and nobody else loses one', async () => {
    const bia = await t.enter(c, 'bia');
    t.clock.advance({ minutes: 1 });
    await send('b1', 'Alguém sabe a temperatura?', { token: bia });
    t.clock.advance({ minutes: 1 });
    for (let n = 0; n < CHAT_KEPT + 5; n += 1) await send(`f${n}`, `De novo ${n}`);
    const room = await readRoom(t.services.db, c.tenant, { idChatRoom: 'sala', kind: 'general', groups: null, people: null });
    expect([room.length, room.some(({ idMessage }) => idMessage === 'b1')]).toEqual([CHAT_KEPT, true]);
  });
});
