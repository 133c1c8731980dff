// A chat room as known on this device, oldest message first, with the sync state of the person's
// own messages.
import { type ChatMessage, writtenAt } from '#contract/areas/social/entities/chat-message.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { type ItemState, readItemStates } from './item-state.ts';

export interface ChatLine {
  message: ChatMessage;
  state: ItemState;
}

const PREFIX = 'chatMessage:';

export const readChat = (db: PersonDatabase, idChatRoom: string): Promise<ChatLine[]> =>
  db.transaction(
    'r',
    [db.mirror('chatMessage'), db.mirror('grantedMessage'), db.outbox, db.sentLog],
    async () => {
      const own = await db.mirror('chatMessage').where('idChatRoom').equals(idChatRoom).toArray();
      const granted = await db
        .mirror('grantedMessage')
        .where('idChatRoom')
        .equals(idChatRoom)
        .toArray();
      // An own message of a room that is for a group is there twice while it waits: once as this
      // device wrote it.
      const messages = new Map([...own, ...granted].map((message) => [message.idMessage, message]));
      const states = await readItemStates(db, PREFIX);
      return [...messages.values()]
        .toSorted((a, b) =>
          writtenAt(a) === writtenAt(b)
            ? a.idMessage < b.idMessage
              ? -1
              : 1
            : writtenAt(a) < writtenAt(b)
              ? -1
              : 1,
        )
        .map((message) => ({
          message,
          state: states.get(PREFIX + message.idMessage) ?? { state: 'none' },
        }));
    },
  );
