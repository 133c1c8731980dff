// A room beside contents, as known on this device: the mirror holds the newest messages, and older
// ones are here as far as they were read by page.
import { CHAT_MIRRORED } from '#contract/areas/social/entities/chat-message.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { contentOf, contentTables } from './granted.ts';
import { readChat } from './read-chat.ts';
import { byMoment, isRemoving, readRemovals, type RoomView } from './read-room.ts';

export interface RoomBeside {
  /** What is talked about. */
  content: Content;
  view: RoomView;
  /** Older ones are on this device that are not shown yet. */
  isHere: boolean;
}

/** A room usually has the id of its content. */
const contentOfRoom = async (
  db: PersonDatabase,
  idChatRoom: string,
): Promise<Content | undefined> => {
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

const readPast = async (db: PersonDatabase, idChatRoom: string, limit: number) => {
  const room = await db.rooms.get(idChatRoom);
  const newest = await db.roomMessages
    .where('[idChatRoom+seq]')
    .between([idChatRoom, 0], [idChatRoom, Infinity], true, true)
    .reverse()
    .limit(limit + 1)
    .toArray();
  return { room, kept: newest.slice(0, limit), isHere: newest.length > limit };
};

/**
 * Null where this device has no content with such a room. `older`: messages to be shown before
 * those that are mirrored.
 */
export const readRoomBeside = (
  db: PersonDatabase,
  idChatRoom: string,
  older = 0,
): Promise<RoomBeside | null> => {
  const tables = [
    ...contentTables(db),
    db.mirror('chatMessage'),
    db.mirror('grantedMessage'),
    db.rooms,
    db.roomMessages,
  ];
  return db.transaction('r', [...tables, db.outbox, db.sentLog], async () => {
    const content = await contentOfRoom(db, idChatRoom);
    if (!content) return null;
    const removals = await readRemovals(db);
    const mirrored = (await readChat(db, idChatRoom)).map(({ message, state }) => ({
      message,
      state,
      arrived: state.state === 'none' || state.state === 'sent',
      removing: isRemoving(removals, message),
    }));
    const { room, kept, isHere } = await readPast(db, idChatRoom, older);
    const known = new Set(mirrored.map(({ message }) => message.idMessage));
    const past = kept
      .filter(({ idMessage }) => !known.has(idMessage))
      .map((message) => ({
        message,
        state: { state: 'none' as const },
        arrived: true,
        removing: isRemoving(removals, message),
      }));
    // Before the server was asked for the first time, a full mirror says that there may be more.
    const more = isHere || (room?.more ?? mirrored.length >= CHAT_MIRRORED);
    const lines = [...past, ...mirrored].toSorted((a, b) => byMoment(a.message, b.message));
    return { content, view: { lines, more, known: true }, isHere };
  });
};
