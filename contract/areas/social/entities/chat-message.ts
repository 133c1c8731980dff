/**
 * One chat message. The device creates its id, so that a message sent several times is stored once.
 */
import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';
import { asText } from '#contract/written.ts';

/** Maximum length, characters. */
export const CHAT_LIMIT = 1000;
/**
 * The newest messages of a room beside contents, which every device mirrors. Older ones stay on the
 * server and are read by page.
 */
export const CHAT_MIRRORED = 200;

/** Plain text, never to be rendered as HTML. */
export const chatText = z.string().check(asText(), z.minLength(1), z.maxLength(CHAT_LIMIT));

export const chatMessage = z.object({
  idMessage: id,
  idChatRoom: id,
  idUser: id,
  /** Author's name; null until the server fills it in. */
  user: z.nullable(z.string()),
  message: z.string(),
  /** When the person wrote it, by the device's clock as corrected. */
  moment: instant,
  /**
   * When the server took it. Absent beside contents, where messages are ordered by when they were
   * written.
   */
  sentAt: z.optional(instant),
});
export type ChatMessage = z.infer<typeof chatMessage>;
