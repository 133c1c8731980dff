/** What goes over a socket for rooms, and what the server knows of it. */
import type { Socket } from 'socket.io';
import type {
  NEW_MESSAGE,
  NewMessage,
  PRESENCE,
  Presence,
  REMOVED_MESSAGE,
  RemovedMessage,
  ROOM,
  RoomKind,
  Visitor,
} from '#contract/room-events.ts';
import type { Person } from '#server/http/person.ts';

type NewMessageEvents = Record<(typeof NEW_MESSAGE)[RoomKind], (message: NewMessage) => void>;

export interface RoomEvents extends NewMessageEvents {
  [REMOVED_MESSAGE]: (removed: RemovedMessage) => void;
  [PRESENCE]: (presence: Presence) => void;
}

export interface RoomRequests {
  [ROOM]: (request: unknown, answer?: unknown) => void;
}

export interface RoomSocketData {
  person: Person;
  /**
   * Rooms that the socket is in, and the person as others see them there; null in support access,
   * which no person is told of.
   */
  rooms?: Map<string, Visitor | null>;
}

export type Nothing = Record<string, never>;
export type RoomSocket = Socket<RoomRequests, RoomEvents, Nothing, RoomSocketData>;
