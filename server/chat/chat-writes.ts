/** Queued messages. */
import { CHAT_KEPT } from '#contract/entities/chat-message.ts';
import { readPerson } from '#server/access/read-person.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import { isRoom, readMessage, readRoom } from './room.ts';

export const chatWrites = {
  /** A chat message, dated when the person wrote it. A room keeps the last two hundred. */
  'chat.send': {
    effect: async ({ tx, tenant, idUser, at, changes }, { idMessage, idChatRoom, message }) => {
      if (!(await isRoom(tx, tenant, idChatRoom))) return { rejected: 'not_found' };
      const known = await readMessage(tx, tenant, idMessage);
      if (known) return known.idUser === idUser ? { merged: { success: true } } : { rejected: 'conflict' };
      const person = await readPerson(tx, tenant, idUser);
      const row = { idMessage, idChatRoom, idUser, user: person?.name ?? null, message, moment: at.toISOString() };
      changes.put(COMPANY_SCOPE, 'chatMessage', idMessage, row);
      const before = await readRoom(tx, tenant, idChatRoom);
      for (const old of before.slice(0, Math.max(0, before.length + 1 - CHAT_KEPT)))
        changes.del(COMPANY_SCOPE, 'chatMessage', old.idMessage);
      return { answer: { success: true } };
    },
    reassign: null,
  },
} satisfies Partial<QueuedWrites>;
