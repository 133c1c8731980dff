/**
 * Brings the newest page of rooms that are sections before they are opened, so that such a room
 * opens without a connection at the first visit. A room that was read before is left to a person who
 * opens it.
 */
import { readRoomMessages, type RoomPage } from '#contract/api/chat/chat.ts';
import { sectionTypes } from '#contract/kinds.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import type { Clock } from '#sync/ports.ts';
import { keepRoomChanges, readRoomState } from '#sync/pull/keep-room.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { askAsPerson } from '../requests/ask-as-person.ts';

/** Of a company with more, the others come when they are opened. */
const MAX_ROOMS = 10;
const TRY_AGAIN_MS = 60_000;

interface Watched {
  db: PersonDatabase;
  person: DevicePerson;
  clock: Clock;
}

const readUnknown = async (db: PersonDatabase): Promise<string[]> => {
  const sections = await db.mirror('section').toArray();
  const rooms = sections
    .filter(({ idSectionType }) => sectionTypes[idSectionType] === 'room')
    .slice(0, MAX_ROOMS);
  const states = await Promise.all(rooms.map(({ idSection }) => readRoomState(db, idSection)));
  return rooms.flatMap(({ idSection }, at) => (states[at] ? [] : [idSection]));
};

/**
 * Returns the function that stops it. In support access nothing is brought: an administrator opens
 * what they look at.
 */
export const watchRooms = ({ db, person, clock }: Watched): (() => void) => {
  if (person.idSupporter !== undefined) return () => undefined;
  /** Rooms that the person may not enter. */
  const closed = new Set<string>();
  let isStopped = false;
  let fetching = false;
  let cancel = (): void => undefined;
  const fetchPage = async (idChatRoom: string): Promise<RoomPage | null> => {
    const outcome = await askAsPerson(person, readRoomMessages, {
      params: { idChatRoom },
      query: {},
    });
    if (outcome.ok) return outcome.value;
    if (['not_found', 'forbidden'].includes(outcome.code)) closed.add(idChatRoom);
    return null;
  };
  const fetchAll = async (rooms: readonly string[]): Promise<void> => {
    for (const idChatRoom of rooms) {
      if (isStopped || closed.has(idChatRoom)) continue;
      const askedAt = clock.now();
      const page = await fetchPage(idChatRoom);
      // Opened meanwhile: what its screen read is newer.
      if (page && !(await readRoomState(db, idChatRoom)))
        await keepRoomChanges(db, idChatRoom, page, askedAt);
    }
  };
  const look = async (): Promise<void> => {
    if (fetching || isStopped) return;
    fetching = true;
    cancel();
    try {
      await fetchAll(await readUnknown(db));
      const left = (await readUnknown(db)).filter((room) => !closed.has(room));
      if (left.length > 0 && !isStopped) cancel = clock.after(TRY_AGAIN_MS, () => void look());
    } catch {
      // A full or closed database: the next change of a section looks again.
    } finally {
      fetching = false;
    }
  };
  const following = followedQuery(() => readUnknown(db), clock).subscribe(
    (unknown) => {
      if (unknown.length > 0) void look();
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    cancel();
    following.unsubscribe();
  };
};
