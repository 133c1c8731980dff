/** One message of a room. Its id is made by the device, so that a message is one however often it is sent. */
import { z } from 'zod/mini';
import { id, instant } from '../primitives.ts';

/** Characters. */
export const CHAT_LIMIT = 1000;
/** A room keeps this many; older ones go. */
export const CHAT_KEPT = 200;

/** Plain text: it is never HTML, whoever shows it. */
export const chatText = z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_LIMIT));

export const chatMessage = z.object({
  idMessage: id,
  idChatRoom: id,
  idUser: id,
  /** Name; null until the server has said whose it is. */
  user: z.nullable(z.string()),
  message: z.string(),
  moment: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;
