// A room that is a section, as known on this device: its messages by the time at which they were
// written, with what the person wrote and is not there yet.
import { type ChatMessage, writtenAt } from '#contract/areas/social/entities/chat-message.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import type { RoomMessage } from '../mirror/room-message.ts';
import { type ItemState, readWaitingStates } from './item-state.ts';

export interface RoomLine {
  message: ChatMessage & Partial<Pick<RoomMessage, 'seq' | 'removed'>>;
  state: ItemState;
  /** The server has it. */
  arrived: boolean;
  /** This device waits to remove it. */
  removing: boolean;
}

export interface RoomView {
  lines: RoomLine[];
  /** Older ones are kept here or on the server. */
  more: boolean;
  /** Whether the room was read on this device before. */
  known: boolean;
}

const PREFIX = 'chatMessage:';
const REMOVAL = 'chatRemoval:';

/** By when they were written; of one moment in the server's order, and those that wait last. */
export const byMoment = (a: RoomLine['message'], b: RoomLine['message']): number => {
  const [one, other] = [writtenAt(a), writtenAt(b)];
  if (one !== other) return one < other ? -1 : 1;
  const [first, second] = [a.seq ?? Infinity, b.seq ?? Infinity];
  if (first !== second) return first < second ? -1 : 1;
  return a.idMessage < b.idMessage ? -1 : 1;
};

/** Messages that this device waits to remove, or has tried to. */
export const readRemovals = (db: PersonDatabase): Promise<Map<string, ItemState>> =>
  readWaitingStates(db, REMOVAL);

export const isRemoving = (
  removals: Map<string, ItemState>,
  { idMessage }: Pick<ChatMessage, 'idMessage'>,
): boolean => ['waiting', 'sending'].includes(removals.get(REMOVAL + idMessage)?.state ?? '');

/**
 * `limit`: messages of the server; those that wait come on top. `idUser`: the person of this
 * device.
 */
export const readRoom = (
  db: PersonDatabase,
  idChatRoom: string,
  { idUser, limit }: { idUser: string; limit: number },
): Promise<RoomView> =>
  db.transaction(
    'r',
    [db.roomMessages, db.rooms, db.mirror('chatMessage'), db.outbox, db.sentLog],
    async () => {
      const room = await db.rooms.get(idChatRoom);
      const newest = await db.roomMessages
        .where('[idChatRoom+seq]')
        .between([idChatRoom, 0], [idChatRoom, Infinity], true, true)
        .reverse()
        .limit(limit + 1)
        .toArray();
      const kept = newest.slice(0, limit).toReversed();
      const written = new Map<string, ChatMessage>();
      // Sent, and not read back yet: the room was last read before the server took it.
      const sent = await db.sentLog
        .where('ackAt')
        .aboveOrEqual(room?.readAt ?? 0)
        .toArray();
      for (const { op } of sent) {
        if (op.kind !== 'chat.send') continue;
        const {
          idMessage,
          message,
          idChatRoom: of,
        } = op.payload as Record<'idMessage' | 'idChatRoom' | 'message', string>;
        if (of !== idChatRoom) continue;
        const moment = new Date(op.at.wall + op.at.offset).toISOString();
        written.set(idMessage, { idMessage, idChatRoom, idUser, user: null, message, moment });
      }
      for (const row of await db
        .mirror('chatMessage')
        .where('idChatRoom')
        .equals(idChatRoom)
        .toArray())
        written.set(row.idMessage, row);
      for (const row of await db.roomMessages.bulkGet([...written.keys()]))
        if (row) written.delete(row.idMessage);
      const states = await readWaitingStates(db, PREFIX);
      const removals = await readRemovals(db);
      const lineOf = (message: RoomLine['message']): RoomLine => ({
        message,
        arrived: message.seq !== undefined,
        state: states.get(PREFIX + message.idMessage) ?? { state: 'none' },
        removing: isRemoving(removals, message),
      });
      return {
        lines: [...kept, ...written.values()].toSorted(byMoment).map(lineOf),
        more: newest.length > limit || (room?.more ?? false),
        known: room !== undefined,
      };
    },
  );
