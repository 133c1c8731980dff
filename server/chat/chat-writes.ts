/** Queued messages. */
import { CHAT_KEPT } from '#contract/entities/chat-message.ts';
import { readPerson } from '#server/access/read-person.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { enterRoom, readMessage, readRoom, say, unsay } from './room.ts';

export const chatWrites = {
  /** A chat message, dated when the person wrote it. A room keeps the last two hundred. */
  'chat.send': {
    effect: async ({ tx, tenant, idUser, at, changes }, { idMessage, idChatRoom, message }) => {
      const room = await enterRoom(tx, tenant, idUser, idChatRoom);
      if (!room) return { rejected: 'not_found' };
      const known = await readMessage(tx, tenant, idMessage);
      if (known) return known.idUser === idUser ? { merged: { success: true } } : { rejected: 'conflict' };
      const person = await readPerson(tx, tenant, idUser);
      const row = { idMessage, idChatRoom, idUser, user: person?.name ?? null, message, moment: at.toISOString() };
      say(changes, room, row);
      const before = await readRoom(tx, tenant, room);
      for (const old of before.slice(0, Math.max(0, before.length + 1 - CHAT_KEPT))) unsay(changes, room, old.idMessage);
      return { answer: { success: true } };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
