import { expect, it, vi } from 'vitest';
import { aFakePerson } from '#tests/builders/fake-runtime.ts';
import { aSection } from '#tests/builders/rows.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { watchRooms } from './first-pages.ts';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
const server = vi.hoisted(() => ({
  asked: [] as string[],
  answer: (room: string): unknown => room,
}));
vi.mock('../requests/ask-as-person.ts', () => ({
  askAsPerson: async (
    _person: unknown,
    _call: unknown,
    { params }: { params: { idChatRoom: string } },
  ) => {
    server.asked.push(params.idChatRoom);
    return server.answer(params.idChatRoom);
  },
}));

const pageOf = (idChatRoom: string) => {
  const row = {
    idMessage: `m-${idChatRoom}`,
    idChatRoom,
    idUser: 'bia',
    user: 'Bia',
    message: 'Oi',
    moment: '2026-11-21T15:04:05.000Z',
  };
  return {
    ok: true,
    value: {
      changes: [{ seq: 1, idMessage: row.idMessage, row }],
      head: 1,
      more: false,
      epoch: 'e',
      restart: true,
    },
  };
};
const kept = async ({ db }: ReturnType<typeof aFakePerson>) =>
  (await db.roomMessages.toArray()).map(({ idMessage }) => idMessage).toSorted();

it('brings the newest page of each room that was not read yet, and of no other section', async () => {
  server.asked.length = 0;
  server.answer = (room) => (room === 'fechada' ? { ok: false, code: 'not_found' } : pageOf(room));
  const one = aFakePerson('ana');
  await one.db
    .mirror('section')
    .bulkPut([
      aSection({ idSection: 'sala', idSectionType: 10 }),
      aSection({ idSection: 'fechada', idSectionType: 10 }),
      aSection({ idSection: 'lida', idSectionType: 10 }),
      aSection({ idSection: 'lista', idSectionType: 5 }),
    ]);
  await one.db.rooms.put({
    idChatRoom: 'lida',
    head: 4,
    epoch: 'e',
    first: 1,
    more: false,
    readAt: 1,
  });
  const stop = watchRooms({ db: one.db, person: one.person, clock });
  await expect.poll(() => kept(one)).toEqual(['m-sala']);
  // A room that comes later is brought too; a closed one is asked for once.
  await one.db.mirror('section').put(aSection({ idSection: 'nova', idSectionType: 10 }));
  await expect.poll(() => kept(one)).toEqual(['m-nova', 'm-sala']);
  expect(server.asked.toSorted()).toEqual(['fechada', 'nova', 'sala']);
  stop();
});

it('asks for nothing in support access', async () => {
  server.asked.length = 0;
  const one = aFakePerson('bia');
  await one.db.mirror('section').put(aSection({ idSection: 'sala', idSectionType: 10 }));
  const stop = watchRooms({ db: one.db, person: { ...one.person, idSupporter: 'admin' }, clock });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.asked).toEqual([]);
  stop();
});
