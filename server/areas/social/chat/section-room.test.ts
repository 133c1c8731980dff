import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ROOM_CHANGES, ROOM_PAGE } from '#contract/areas/social/api/chat.ts';
import { NEW_MESSAGE, PRESENCE, REMOVED_MESSAGE, ROOM } from '#contract/room-events.ts';
import { write } from '#server/feed/write.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putGroup } from '#server/areas/publish/put/put-group.ts';
import { putSections } from '#server/areas/publish/put/put-sections.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';

const aRoom = {
  idSectionType: 10,
  order: 1,
  title: 'Sala',
  text: null,
  homeType: 'row' as const,
  items: [],
};

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let address: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    t = await startTestApp(database());
    address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(() => t.app.close());

  const regroup = (c: TestCompany, people: string[]) =>
    write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (w) => putGroup(w, 'lideranca', people),
    );
  /** A company with a room for all, and one for the group of Ana. */
  const begin = async () => {
    const c = await t.company();
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      async (w) => {
        await putGroup(w, 'lideranca', [c.ana]);
        await putSections(w, [
          { ...aRoom, idSection: 'sala' },
          { ...aRoom, idSection: 'reservada', groups: ['lideranca'] },
          { ...aRoom, idSection: 'lista', idSectionType: 31 },
        ]);
      },
    );
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    let n = 0;
    const send = (token: string, message: string, room = 'sala') => {
      n += 1;
      return t.call('POST', `/api/chat/rooms/${room}`, {
        host: c.host,
        token,
        headers: { 'idempotency-key': `k-${c.tenant}-${n}` },
        body: { idMessage: `m${n}`, idChatRoom: room, message },
      });
    };
    const read = (token: string, query = '', room = 'sala') =>
      t.call('GET', `/api/chat/rooms/${room}/messages${query}`, { host: c.host, token });
    const open = async (token: string, host = c.host): Promise<Socket> => {
      const socket = io(address, {
        auth: { token },
        extraHeaders: { host },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', () => resolve(null)));
      return socket;
    };
    return { c, ana, bia, send, read, open };
  };
  const texts = ({ body }: AnyAnswer): string[] =>
    body.changes.map(({ row }: AnyAnswer) => row?.message ?? null);

  it('keeps all that was said, in the order in which it arrived, and reads it by page', async () => {
    const { c, ana, bia, send, read } = await begin();
    for (let n = 1; n <= ROOM_PAGE + 5; n += 1) {
      t.clock.advance({ seconds: 1 });
      await send(n % 2 ? ana : bia, `Mensagem ${n}`);
    }
    const newest = await read(ana);
    expect([
      newest.body.changes.length,
      texts(newest).at(-1),
      newest.body.more,
      newest.body.restart,
    ]).toEqual([ROOM_PAGE, `Mensagem ${ROOM_PAGE + 5}`, true, true]);
    const older = await read(ana, `?before=${newest.body.changes[0].seq}`);
    expect([texts(older), older.body.more]).toEqual([
      [1, 2, 3, 4, 5].map((n) => `Mensagem ${n}`),
      false,
    ]);
    const { head, epoch } = newest.body;
    await send(bia, 'E mais uma');
    const since = await read(ana, `?after=${head}&epoch=${epoch}`);
    expect([texts(since), since.body.head, since.body.more, since.body.restart]).toEqual([
      ['E mais uma'],
      head + 1,
      false,
      false,
    ]);
    // A device that knows a later history than this server has begins anew.
    expect((await read(ana, `?after=${head + 900}&epoch=${epoch}`)).body.restart).toBe(true);
    expect((await read(ana, `?after=${head}&epoch=outra`)).body.restart).toBe(true);
    // The call of the documents, by day.
    const { data } = (await t.call('GET', '/api/chat/rooms/sala', { host: c.host, token: ana }))
      .body;
    expect([data.length, data[0].messages.length, data[0].messages.at(-1).message]).toEqual([
      1,
      ROOM_PAGE,
      'E mais uma',
    ]);
  });

  it('tells more changes than one answer holds in several', async () => {
    const { c, ana, send, read } = await begin();
    await send(ana, 'Primeira');
    const { head, epoch } = (await read(ana)).body;
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()) },
      async ({ changes }) => {
        for (let n = 0; n < ROOM_CHANGES + 1; n += 1)
          changes.put('section-room:sala', 'chatMessage', `x${n}`, {
            idMessage: `x${n}`,
            idChatRoom: 'sala',
            idUser: c.bia,
            user: 'Bia',
            message: `${n}`,
            moment: '2026-11-26T10:00:00.000Z',
          });
      },
    );
    const first = (await read(ana, `?after=${head}&epoch=${epoch}`)).body;
    expect([first.changes.length, first.more, first.head]).toEqual([
      ROOM_CHANGES,
      true,
      head + ROOM_CHANGES,
    ]);
    const rest = (await read(ana, `?after=${first.head}&epoch=${epoch}`)).body;
    expect([rest.changes.length, rest.more, rest.head]).toEqual([
      1,
      false,
      head + ROOM_CHANGES + 1,
    ]);
  });

  it('is for the people of its groups: others neither read, nor write, nor hear', async () => {
    const { c, ana, bia, send, read, open } = await begin();
    const other = await t.company();
    const stranger = await t.enter(other);
    expect((await send(ana, 'Só para nós', 'reservada')).status).toBe(200);
    expect([
      (await read(ana, '', 'reservada')).status,
      (await read(bia, '', 'reservada')).status,
      (await send(bia, 'Oi', 'reservada')).status,
      (await read(ana, '', 'lista')).status,
      (await t.call('GET', '/api/chat/rooms/sala/messages', { host: other.host, token: stranger }))
        .status,
    ]).toEqual([200, 404, 404, 404, 404]);
    const [anas, bias, strangers] = [
      await open(ana),
      await open(bia),
      await open(stranger, other.host),
    ];
    const enter = (socket: Socket, room = 'reservada') =>
      socket.emitWithAck(ROOM, { room, here: true });
    expect([
      await enter(anas),
      await enter(bias),
      await enter(strangers),
      await enter(anas, '../x'),
    ]).toEqual([true, false, false, false]);
    const heard: string[] = [];
    for (const socket of [anas, bias, strangers])
      socket.on(NEW_MESSAGE.section, ({ message }: { message: string }) => heard.push(message));
    await send(ana, 'Ouviu?', 'reservada');
    await expect.poll(() => heard).toEqual(['Ouviu?']);
    // Taken out of the group: within seconds nothing is heard any more, and nothing can be read or
    // written.
    await regroup(c, [c.bia]);
    await expect
      .poll(async () => (await enter(bias)) && (await read(ana, '', 'reservada')).status)
      .toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await send(bia, 'Sem a Ana', 'reservada');
    await expect.poll(() => heard).toEqual(['Ouviu?', 'Sem a Ana']);
  }, 20_000);

  it('beside contents, tells by the names of general and of live rooms, also to a group alone, and who is there', async () => {
    const { c, ana, bia, send, open } = await begin();
    await write(
      t.services.db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      async (w) => {
        await putContent(
          w,
          buildContent({ idContentItem: 'artigo', idNode: 'n', idChatRoom: 'geral' }),
        );
        await putContent(
          w,
          buildContent({
            idContentItem: 'ronda',
            idNode: 'n',
            idChatRoom: 'ao-vivo',
            idContentType: 6,
          }),
        );
      },
    );
    const [anas, bias] = [await open(ana), await open(bia)];
    const enter = (socket: Socket, room: string, here = true) =>
      socket.emitWithAck(ROOM, { room, here });
    expect([
      await enter(anas, 'geral'),
      await enter(anas, 'ao-vivo'),
      await enter(anas, 'nenhuma'),
    ]).toEqual([true, true, false]);
    const heard: [string, string, string][] = [];
    for (const [name, socket] of [['ana', anas] as const, ['bia', bias] as const])
      for (const event of Object.values(NEW_MESSAGE))
        socket.on(event, ({ room, message }: { room: string; message: string }) =>
          heard.push([name, event, `${room}: ${message}`]),
        );
    await send(bia, 'Oi', 'geral');
    await send(bia, 'Começou?', 'ao-vivo');
    await expect
      .poll(() => heard)
      .toEqual([
        ['ana', 'NEW_MESSAGE_FROM_GEN_SERVER', 'geral: Oi'],
        ['ana', 'NEW_MESSAGE_FROM_LIVE_SERVER', 'ao-vivo: Começou?'],
      ]);
    const presence: AnyAnswer[] = [];
    anas.on(PRESENCE, (told) => presence.push(told));
    await enter(bias, 'geral');
    await expect
      .poll(() => presence.findLast(({ room }) => room === 'geral')?.count, { timeout: 3_000 })
      .toBe(2);
    await enter(anas, 'geral', false);
    heard.length = 0;
    // Several in one batch, each once.
    await t.push(
      c,
      bia,
      ['Um', 'Dois'].map((message) => ({
        kind: 'chat.send',
        payload: { idMessage: message, idChatRoom: 'geral', message },
      })),
      { owner: c.bia },
    );
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toEqual(
      ['Um', 'Dois'].map((message) => ['bia', 'NEW_MESSAGE_FROM_GEN_SERVER', `geral: ${message}`]),
    );
  });

  it('tells a message to open screens at once, with its position, and who came and went', async () => {
    const { c, ana, bia, send, read, open } = await begin();
    const [anas, bias] = [await open(ana), await open(bia)];
    await anas.emitWithAck(ROOM, 'sala');
    const presence: AnyAnswer[] = [];
    anas.on(PRESENCE, (told) => presence.push(told));
    const named = (event: 'joined' | 'left'): string[] =>
      presence.flatMap((one) => one[event].map(({ idUser }: AnyAnswer) => idUser));
    await expect.poll(() => presence.at(-1)?.count, { timeout: 3_000 }).toBe(1);
    await bias.emitWithAck(ROOM, { room: 'sala', here: true });
    await expect.poll(() => named('joined'), { timeout: 3_000 }).toContain(c.bia);
    const heard = new Promise<AnyAnswer>((resolve) => anas.once(NEW_MESSAGE.section, resolve));
    const began = performance.now();
    await send(bia, '<b>Oi</b> 👋 שלום');
    const told = await heard;
    expect(performance.now() - began).toBeLessThan(1_000);
    expect([told.room, told.seq, told.message, told.idUser, told.user]).toEqual([
      'sala',
      1,
      '<b>Oi</b> 👋 שלום',
      c.bia,
      'bia',
    ]);
    expect(told.moment).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/);
    // What is only emitted would be lost with the line: nothing writes it down.
    for (const event of [
      'NEW_MESSAGE_FROM_CHAT',
      'NEW_MESSAGE_FROM_GEN_CHAT',
      'NEW_MESSAGE_FROM_LIVE_CHAT',
    ])
      bias.emit(event, { room: 'sala', message: 'Perdida' });
    await bias.emitWithAck(ROOM, { room: 'sala', here: false });
    expect((await read(ana)).body.head).toBe(1);
    expect(named('left')).toEqual([]);
    t.clock.advance({ seconds: 11 });
    await expect.poll(() => named('left'), { timeout: 3_000 }).toEqual([c.bia]);
    expect(presence.at(-1).count).toBe(1);
  });

  it('loses a message everywhere when an administrator removes it, and no other person may', async () => {
    const { c, ana, bia, send, read, open } = await begin();
    const admin = await t.enter(c, 'admin');
    await send(ana, 'Fica');
    await send(bia, 'Sai');
    const { head, epoch } = (await read(ana)).body;
    const socket = await open(ana);
    await socket.emitWithAck(ROOM, { room: 'sala', here: true });
    const heard = new Promise<AnyAnswer>((resolve) => socket.once(REMOVED_MESSAGE, resolve));
    let key = 0;
    const remove = async (token: string, idMessage: string, room = 'sala') =>
      (
        await t.call('DELETE', `/api/chat/rooms/${room}/messages/${idMessage}`, {
          host: c.host,
          token,
          headers: { 'idempotency-key': `r-${c.tenant}-${(key += 1)}` },
        })
      ).status;
    expect([
      await remove(bia, 'm2'),
      await remove(admin, 'nada'),
      await remove(admin, 'm2', 'reservada'),
      await remove(admin, 'm2'),
    ]).toEqual([403, 404, 404, 200]);
    expect(await heard).toEqual({ room: 'sala', seq: head + 1, idMessage: 'm2' });
    expect([await remove(admin, 'm2'), texts(await read(ana))]).toEqual([200, ['Fica']]);
    // A device that had it is told; the author's device that sends it once more does not bring it
    // back.
    expect((await read(ana, `?after=${head}&epoch=${epoch}`)).body.changes).toEqual([
      { seq: head + 1, idMessage: 'm2', row: null },
    ]);
    const again = await t.push(
      c,
      bia,
      [{ kind: 'chat.send', payload: { idMessage: 'm2', idChatRoom: 'sala', message: 'Sai' } }],
      {
        owner: c.bia,
      },
    );
    expect([again.body.results[0].verdict, texts(await read(ana))]).toEqual(['merged', ['Fica']]);
  });
});
