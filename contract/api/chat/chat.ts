/** Chat rooms next to a content. Devices mirror them; these calls are for other clients. */
import { z } from 'zod/mini';
import { call } from '../../call.ts';
import { chatText } from '../../entities/chat-message.ts';
import { id } from '../../primitives.ts';

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
        messages: z.array(z.object({ moment: z.string(), user: id, name: z.nullable(z.string()), message: z.string() })),
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
