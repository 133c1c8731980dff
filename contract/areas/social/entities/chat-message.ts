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
  /** When the server took it; absent in messages that older servers took beside contents. */
  sentAt: z.optional(instant),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Messages stand by this: a clock that is ahead puts none after its own arrival. */
export const writtenAt = ({ moment, sentAt }: Pick<ChatMessage, 'moment' | 'sentAt'>): string =>
  sentAt !== undefined && sentAt < moment ? sentAt : moment;

/** A message that the server takes this long after it was written shows when it came. */
const LATE_MS = 5 * 60_000;

/** When a message came that was written well before, as one without a connection; else null. */
export const arrivedLate = ({
  moment,
  sentAt,
}: Pick<ChatMessage, 'moment' | 'sentAt'>): string | null =>
  sentAt !== undefined && Date.parse(sentAt) - Date.parse(moment) > LATE_MS ? sentAt : null;
