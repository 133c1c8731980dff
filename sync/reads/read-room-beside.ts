// A room beside contents, as known on this device: the mirror holds all that the company keeps of it.
import type { Content } from '#contract/entities/content.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { contentOf, contentTables } from './granted.ts';
import { readChat } from './read-chat.ts';
import { isRemoving, readRemovals, type RoomView } from './read-room.ts';

export interface RoomBeside {
  /** What is talked about. */
  content: Content;
  view: RoomView;
}

/** A room usually has the id of its content. */
const contentOfRoom = async (db: PersonDatabase, idChatRoom: string): Promise<Content | undefined> => {
  const named = await contentOf(db, idChatRoom);
  if (named?.idChatRoom === idChatRoom) return named;
  for (const table of contentTables(db)) {
    const [found] = await table
      .filter((content) => content.idChatRoom === idChatRoom)
      .limit(1)
      .toArray();
    if (found) return found;
  }
  return undefined;
};

/** Null where this device has no content with such a room. */
export const readRoomBeside = (db: PersonDatabase, idChatRoom: string): Promise<RoomBeside | null> =>
  db.transaction('r', [...contentTables(db), db.mirror('chatMessage'), db.mirror('grantedMessage'), db.outbox, db.sentLog], async () => {
    const content = await contentOfRoom(db, idChatRoom);
    if (!content) return null;
    const removals = await readRemovals(db);
    const lines = (await readChat(db, idChatRoom)).map(({ message, state }) => ({
      ...{ message, state },
      arrived: state.state === 'none' || state.state === 'sent',
      removing: isRemoving(removals, message),
    }));
    return { content, view: { lines, more: false, known: true } };
  });
