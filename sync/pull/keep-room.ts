// Keeps what the server tells of rooms that are sections: pages as they are opened, and changes as
// they come.
import type { RoomChange, RoomPage } from '#contract/areas/social/api/chat.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import type { Room, RoomMessage } from '../mirror/room-message.ts';

/** Messages of one room; the oldest beyond them are let go, and can be read again. */
export const MAX_KEPT = 5_000;

const rowsOf = (changes: readonly RoomChange[]): RoomMessage[] =>
  changes.flatMap(({ seq, row }) => (row ? [{ ...row, seq }] : []));

/** A removed message keeps its place and loses its text. */
const remove = async (db: PersonDatabase, changes: readonly RoomChange[]): Promise<void> => {
  const gone = changes.filter(({ row }) => row === null).map(({ idMessage }) => idMessage);
  const known = (await db.roomMessages.bulkGet(gone)).filter((row) => row !== undefined);
  await db.roomMessages.bulkPut(known.map((row) => ({ ...row, message: '', removed: true })));
};

const inRoom = (db: PersonDatabase, idChatRoom: string, from = 0) =>
  db.roomMessages
    .where('[idChatRoom+seq]')
    .between([idChatRoom, from], [idChatRoom, Infinity], true, true);

const trim = async (db: PersonDatabase, room: Room): Promise<Room> => {
  const over = (await inRoom(db, room.idChatRoom).count()) - MAX_KEPT;
  if (over <= 0) return room;
  await db.roomMessages.bulkDelete(await inRoom(db, room.idChatRoom).limit(over).primaryKeys());
  return { ...room, first: (await inRoom(db, room.idChatRoom).first())?.seq ?? 0, more: true };
};

const inTransaction = <T>(db: PersonDatabase, work: () => Promise<T>): Promise<T> =>
  db.transaction('rw', [db.rooms, db.roomMessages], work);

export const readRoomState = (db: PersonDatabase, idChatRoom: string): Promise<Room | undefined> =>
  db.rooms.get(idChatRoom);

/**
 * The answer to a look after a position, or the newest page. `askedAt`: before it was asked for,
 * ms.
 */
export const keepRoomChanges = (
  db: PersonDatabase,
  idChatRoom: string,
  page: RoomPage,
  askedAt: number,
): Promise<void> =>
  inTransaction(db, async () => {
    const known = await db.rooms.get(idChatRoom);
    const rows = rowsOf(page.changes);
    if (page.restart || !known) await inRoom(db, idChatRoom).delete();
    await db.roomMessages.bulkPut(rows);
    await remove(db, page.changes);
    const base =
      page.restart || !known
        ? { first: rows[0]?.seq ?? 0, more: page.more }
        : { first: known.first === 0 ? (rows[0]?.seq ?? 0) : known.first, more: known.more };
    // A wide gap is read in several answers: only the last one says that the room is up to date.
    const readAt = page.more && !page.restart ? (known?.readAt ?? 0) : askedAt;
    const room = {
      idChatRoom,
      head: page.restart ? page.head : Math.max(page.head, known?.head ?? 0),
      epoch: page.epoch,
      ...base,
      readAt,
    };
    await db.rooms.put(await trim(db, room));
  });

/** The page before the oldest message that is kept. */
export const keepOlderPage = (
  db: PersonDatabase,
  idChatRoom: string,
  page: RoomPage,
): Promise<void> =>
  inTransaction(db, async () => {
    const known = await db.rooms.get(idChatRoom);
    if (!known || known.epoch !== page.epoch) return;
    const rows = rowsOf(page.changes).filter(({ seq }) => seq < known.first);
    await db.roomMessages.bulkPut(rows);
    await db.rooms.put({ ...known, first: rows[0]?.seq ?? known.first, more: page.more });
  });

/**
 * One change as it happens. @returns false where something before it is missing: then the room has
 * to be read.
 */
export const keepRoomChange = (
  db: PersonDatabase,
  idChatRoom: string,
  change: RoomChange,
  at: number,
): Promise<boolean> =>
  inTransaction(db, async () => {
    const known = await db.rooms.get(idChatRoom);
    if (!known || change.seq > known.head + 1) return false;
    if (change.seq <= known.head) return true;
    await db.roomMessages.bulkPut(rowsOf([change]));
    await remove(db, [change]);
    await db.rooms.put({
      ...known,
      head: change.seq,
      first: known.first || change.seq,
      readAt: at,
    });
    return true;
  });
