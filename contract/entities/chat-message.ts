/** One chat message. The device creates its id, so that a message sent several times is stored once. */
import { z } from 'zod/mini';
import { id, instant } from '../primitives.ts';

/** Maximum length, characters. */
export const CHAT_LIMIT = 1000;
/** A room keeps this many messages; older ones are deleted. */
export const CHAT_KEPT = 200;

/** Of one person, once the room is full: who writes more loses their own oldest first, never a colleague's. */
export const CHAT_KEPT_OF_ONE = 50;

/** Plain text, never to be rendered as HTML. */
export const chatText = z.string().check(z.trim(), z.minLength(1), z.maxLength(CHAT_LIMIT));

export const chatMessage = z.object({
  idMessage: id,
  idChatRoom: id,
  idUser: id,
  /** Author's name; null until the server fills it in. */
  user: z.nullable(z.string()),
  message: z.string(),
  /** When the person wrote it, by the device's clock as corrected. */
  moment: instant,
  /** When the server took it. Absent beside contents, where messages are ordered by when they were written. */
  sentAt: z.optional(instant),
});
export type ChatMessage = z.infer<typeof chatMessage>;
