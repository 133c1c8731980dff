import { expect, test } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import type { RoomMessage } from '../mirror/room-message.ts';
import { readRoom } from './read-room.ts';

const said = (seq: number, idMessage: string, moment: string, sentAt?: string): RoomMessage => ({
  seq,
  idMessage,
  idChatRoom: 's1',
  idUser: 'bia',
  user: 'Bia',
  message: idMessage,
  moment: `2026-11-20T${moment}.000Z`,
  ...(sentAt === undefined ? {} : { sentAt: `2026-11-20T${sentAt}.000Z` }),
});

test('messages stand by when they were written, on every device alike, those of one moment as the server took them', async () => {
  const db = aPersonDatabase();
  const rows = [
    said(1, 'cedo', '10:00:00', '10:00:01'),
    said(2, 'depois', '12:00:00', '12:00:01'),
    // Written between the two without a connection, and taken an hour after.
    said(3, 'tarde', '11:00:00', '13:00:00'),
    // By a clock that is ahead: not after what came later.
    said(4, 'adiantada', '23:00:00', '14:00:00'),
    said(6, 'b', '15:00:00', '15:00:01'),
    said(5, 'z', '15:00:00', '15:00:01'),
    said(7, 'por último', '16:00:00', '16:00:01'),
  ];
  await db.roomMessages.bulkPut(rows);
  // What this person wrote and has not sent.
  await db.mirror('chatMessage').put({
    idMessage: 'minha',
    idChatRoom: 's1',
    idUser: 'ana',
    user: null,
    message: 'minha',
    moment: '2026-11-20T12:30:00.000Z',
  });
  const read = async () =>
    (await readRoom(db, 's1', { idUser: 'ana', limit: 50 })).lines.map(
      ({ message }) => message.idMessage,
    );
  const order = ['cedo', 'tarde', 'depois', 'minha', 'adiantada', 'z', 'b', 'por último'];
  expect(await read()).toEqual(order);
  // The server takes it, hours later: it stays where it was.
  await db.roomMessages.put({
    ...said(8, 'minha', '12:30:00', '18:00:00'),
    idUser: 'ana',
    user: 'Ana',
  });
  await db.mirror('chatMessage').delete('minha');
  expect(await read()).toEqual(order);
});
