/**
 * The socket messages of chat rooms, by the documents' names, on the one socket of a device. A
 * device enters a room with `room` and hears what is said while it is there. It sends by the queued
 * write `chat.send` alone, so that a message is kept before it is sent: the server listens to none
 * of the documents' NEW_MESSAGE_FROM_CHAT, _GEN_CHAT and _LIVE_CHAT (docs/decisions/0023).
 */
import { z } from 'zod/mini';
import { chatMessage } from '#contract/areas/social/entities/chat-message.ts';
import { id, instant } from './primitives.ts';

/**
 * Client to server: enters or leaves a room. The answer says whether the person may be there. Other
 * clients name the room alone, and leave it with the socket.
 */
export const ROOM = 'room';
export const roomRequest = z.union([z.object({ room: id, here: z.boolean() }), id]);
export type RoomRequest = Exclude<z.infer<typeof roomRequest>, string>;

/**
 * A room that is a section of its own, one beside contents, and one beside a content that is live.
 */
export type RoomKind = 'section' | 'general' | 'live';

/** Server to client: one message of a room. */
export const NEW_MESSAGE = {
  section: 'NEW_MESSAGE_FROM_SERVER',
  general: 'NEW_MESSAGE_FROM_GEN_SERVER',
  live: 'NEW_MESSAGE_FROM_LIVE_SERVER',
} as const satisfies Record<RoomKind, string>;
export const newMessage = z.object({
  room: id,
  /**
   * Of a section: its position in the room's history, the next after the one before, or something
   * was missed. Beside contents, its feed's.
   */
  seq: z.int(),
  /** DD-MM-YYYY HH:mm:ss. */
  moment: z.string(),
  user: z.nullable(z.string()),
  idUser: id,
  message: z.string(),
  row: chatMessage,
});
export type NewMessage = z.infer<typeof newMessage>;

/** Server to client: a message of a room that is a section was removed. */
export const REMOVED_MESSAGE = 'REMOVED_MESSAGE_FROM_SERVER';
export const removedMessage = z.object({ room: id, seq: z.int(), idMessage: id });
export type RemovedMessage = z.infer<typeof removedMessage>;

/**
 * Server to client: who came and went since the last one, and who is there. Names of at most
 * PEOPLE_TOLD people each.
 */
export const PRESENCE = 'PRESENCE_FROM_SERVER';
export const MAX_LISTED_PEOPLE = 30;
const visitor = z.object({ idUser: id, name: z.nullable(z.string()) });
export const presence = z.object({
  room: id,
  at: instant,
  joined: z.array(visitor),
  left: z.array(visitor),
  here: z.array(visitor),
  count: z.int(),
});
export type Presence = z.infer<typeof presence>;
export type Visitor = z.infer<typeof visitor>;
