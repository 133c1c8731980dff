/**
 * Chat rooms. Of those beside contents every device mirrors the newest messages, and reads by page
 * what was said before. Of a room that is a section, a device holds the pages that its person has
 * opened: it reads the newest page, follows what changes after it, and reads older ones.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { chatMessage, chatText } from '../entities/chat-message.ts';
import { id } from '#contract/primitives.ts';

export const readChatRoom = call({
  method: 'GET',
  path: '/chat/rooms/:idChatRoom',
  summary: 'As mensagens de uma sala, por dia',
  tag: 'conversa',
  auth: 'person',
  params: z.object({ idChatRoom: id }),
  answer: z.object({
    data: z.array(
      z.object({
        /** DD-MM-YYYY. */
        date: z.string(),
        messages: z.array(
          z.object({
            moment: z.string(),
            user: id,
            name: z.nullable(z.string()),
            message: z.string(),
          }),
        ),
      }),
    ),
  }),
  failures: ['not_found'],
});

export const chatSending = z.object({ idMessage: id, idChatRoom: id, message: chatText });

export const sendChatMessage = call({
  method: 'POST',
  path: '/chat/rooms/:idChatRoom',
  summary: 'Uma mensagem em uma sala',
  tag: 'conversa',
  auth: 'person',
  params: z.object({ idChatRoom: id }),
  body: chatSending,
  answer: z.object({ success: z.boolean() }),
  failures: ['not_found', 'conflict'],
  queued: true,
});

export const chatRemoval = z.object({ idMessage: id, idChatRoom: id });

/** Only for administrators. The text is gone from every device; twice is once. */
export const removeChatMessage = call({
  method: 'DELETE',
  path: '/chat/rooms/:idChatRoom/messages/:idMessage',
  summary: 'Remove uma mensagem de uma sala',
  tag: 'conversa',
  auth: 'person',
  params: chatRemoval,
  answer: z.object({ success: z.boolean() }),
  failures: ['forbidden', 'not_found'],
  queued: true,
});

/** Messages of a page, and changes told at once. */
export const ROOM_PAGE = 50;
export const ROOM_CHANGES = 200;

const position = z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/**
 * One change of a room, at its position in the room's history. A message keeps its position; null:
 * the message at this id was removed.
 */
export const roomChange = z.object({ seq: z.int(), idMessage: id, row: z.nullable(chatMessage) });
export type RoomChange = z.infer<typeof roomChange>;

export const readRoomMessages = call({
  method: 'GET',
  path: '/chat/rooms/:idChatRoom/messages',
  summary:
    'Mensagens de uma sala, por página: as mais novas, as anteriores a uma posição, ou o que mudou depois de uma. De uma sala ao lado de um conteúdo, as que vieram antes das 200 que os aparelhos recebem por si',
  tag: 'conversa',
  auth: 'person',
  params: z.object({ idChatRoom: id }),
  query: z.object({
    before: z.optional(position),
    after: z.optional(position),
    /**
     * The server's history that `after` belongs to: of another one, the newest page is answered
     * instead.
     */
    epoch: z.optional(id),
  }),
  answer: z.object({
    /** By position, oldest first. After a position, removals are among them. */
    changes: z.array(roomChange),
    /** The position up to which the room has been told, once these changes are kept. */
    head: z.int(),
    /** There is more in the direction that was asked for. */
    more: z.boolean(),
    epoch: id,
    /**
     * The changes are the newest page: what was kept of the room before is not continued by them.
     */
    restart: z.boolean(),
  }),
  failures: ['not_found'],
});
export type RoomPage = z.infer<(typeof readRoomMessages)['answer']>;
