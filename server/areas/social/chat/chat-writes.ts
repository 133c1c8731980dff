/** Queued messages. */
import { readPerson } from '#server/areas/access/read-person.ts';
import { holdChatRoom } from '#server/areas/content/restriction.ts';
import { type QueuedWrites } from '#server/feed/queued-write.ts';
import { enterRoom, findRoom, makeRoom, readMessage, say, unsay, wasRemoved } from './room.ts';

export const chatWrites = {
  /**
   * A chat message, dated when the person wrote it. All that was said is kept: of a room beside
   * contents, devices mirror the newest.
   */
  'chat.send': {
    effect: async (context, { idMessage, idChatRoom, message }) => {
      const { tx, tenant, idUser, at, receivedAt, changes } = context;
      await holdChatRoom(tx, tenant, idChatRoom);
      const room = await enterRoom(tx, tenant, idUser, idChatRoom);
      if (!room) return { rejected: 'not_found' };
      const known = await readMessage(tx, tenant, idMessage);
      if (known)
        return known.idUser === idUser ? { merged: { success: true } } : { rejected: 'conflict' };
      // An administrator removed it meanwhile: it does not come back.
      if (await wasRemoved(tx, tenant, room, idMessage)) return { merged: { success: true } };
      const person = await readPerson(tx, tenant, idUser);
      const row = {
        idMessage,
        idChatRoom,
        idUser,
        user: person?.name ?? null,
        message,
        moment: at.toISOString(),
        sentAt: receivedAt.toISOString(),
      };
      if (room.kind !== 'section') await makeRoom(context, room);
      say(changes, room, row);
      return { answer: { success: true } };
    },
    reassign: null,
  },
  /** Removes a message for every person. What was removed before is removed again. */
  'chat.remove': {
    effect: async ({ tx, tenant, changes }, { idMessage, idChatRoom }) => {
      await holdChatRoom(tx, tenant, idChatRoom);
      const room = await findRoom(tx, tenant, idChatRoom);
      if (!room) return { rejected: 'not_found' };
      const known = await readMessage(tx, tenant, idMessage);
      if (known?.idChatRoom !== idChatRoom)
        return (await wasRemoved(tx, tenant, room, idMessage))
          ? { merged: { success: true } }
          : { rejected: 'not_found' };
      unsay(changes, room, idMessage);
      return {
        answer: { success: true },
        audit: {
          subjectKind: 'chatMessage',
          idSubject: idMessage,
          subjectName: known.user ?? '',
          before: { text: known.message },
          after: {},
        },
      };
    },
    reassign: null,
    fromCall: { removeChatMessage: (params) => ({ kind: 'chat.remove', payload: params }) },
  },
} satisfies Partial<QueuedWrites>;
