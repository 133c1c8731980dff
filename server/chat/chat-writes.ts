/** Queued messages. */
import { CHAT_KEPT, CHAT_KEPT_OF_ONE, type ChatMessage } from '#contract/entities/chat-message.ts';
import { readPerson } from '#server/access/read-person.ts';
import { holdChatRoom } from '#server/content/restriction.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { isTooFast } from './room-history.ts';
import { enterRoom, findRoom, readMessage, readRoom, say, unsay, wasRemoved } from './room.ts';

/** What a full room lets go of: the oldest of those who fill it, so that nobody's flood costs others a word. `messages` are oldest first. */
export const overflow = (messages: readonly Pick<ChatMessage, 'idMessage' | 'idUser'>[]): string[] => {
  const kept = [...messages];
  const counts = new Map<string, number>();
  for (const { idUser } of kept) counts.set(idUser, (counts.get(idUser) ?? 0) + 1);
  const gone: string[] = [];
  while (kept.length > CHAT_KEPT) {
    const first = kept.findIndex(({ idUser }) => (counts.get(idUser) ?? 0) > CHAT_KEPT_OF_ONE);
    for (const { idMessage, idUser } of kept.splice(Math.max(0, first), 1)) {
      gone.push(idMessage);
      counts.set(idUser, (counts.get(idUser) ?? 0) - 1);
    }
  }
  return gone;
};

export const chatWrites = {
  /** A chat message, dated when the person wrote it. A room beside contents keeps two hundred; one that is a section keeps all. */
  'chat.send': {
    effect: async ({ tx, tenant, idUser, at, receivedAt, changes }, { idMessage, idChatRoom, message }) => {
      await holdChatRoom(tx, tenant, idChatRoom);
      const room = await enterRoom(tx, tenant, idUser, idChatRoom);
      if (!room) return { rejected: 'not_found' };
      const known = await readMessage(tx, tenant, idMessage);
      if (known) return known.idUser === idUser ? { merged: { success: true } } : { rejected: 'conflict' };
      // An administrator removed it meanwhile: it does not come back.
      if (await wasRemoved(tx, tenant, room, idMessage)) return { merged: { success: true } };
      const person = await readPerson(tx, tenant, idUser);
      const row = { idMessage, idChatRoom, idUser, user: person?.name ?? null, message, moment: at.toISOString() };
      if (room.kind === 'section') {
        if (await isTooFast(tx, tenant, idChatRoom, row)) return { rejected: 'too_many_messages' };
        say(changes, room, { ...row, sentAt: receivedAt.toISOString() });
        return { answer: { success: true } };
      }
      say(changes, room, row);
      for (const old of overflow([...(await readRoom(tx, tenant, room)), row])) unsay(changes, room, old);
      return { answer: { success: true } };
    },
    reassign: null,
  },
  /** Removes a message for everybody. What was removed before is removed again. */
  'chat.remove': {
    effect: async ({ tx, tenant, idUser, changes }, { idMessage, idChatRoom }) => {
      const actor = await readPerson(tx, tenant, idUser);
      if (!actor || actor.admin === 0) return { rejected: 'forbidden' };
      await holdChatRoom(tx, tenant, idChatRoom);
      const room = await findRoom(tx, tenant, idChatRoom);
      if (!room) return { rejected: 'not_found' };
      const known = await readMessage(tx, tenant, idMessage);
      if (known?.idChatRoom !== idChatRoom)
        return (await wasRemoved(tx, tenant, room, idMessage)) ? { merged: { success: true } } : { rejected: 'not_found' };
      unsay(changes, room, idMessage);
      return { answer: { success: true } };
    },
    reassign: null,
    fromCall: { removeChatMessage: (params) => ({ kind: 'chat.remove', payload: params }) },
  },
} satisfies Partial<QueuedWrites>;
