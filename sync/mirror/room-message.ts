// Messages that are read by page: of rooms that are sections, and the older ones of rooms beside
// contents. In the order of the server.
import type { ChatMessage } from '#contract/areas/social/entities/chat-message.ts';

/** As the server told it. */
export interface RoomMessage extends ChatMessage {
  /** Its position in the room's history. */
  seq: number;
  /** An administrator removed it: the text is gone. */
  removed?: true;
}

/** How far a room is known on this device: all messages from `first` to `head`. */
export interface Room {
  idChatRoom: string;
  /** Position up to which changes were told. */
  head: number;
  /** The server's history that the positions belong to. */
  epoch: string;
  /** Position of the oldest message that is kept; 0 where there is none. */
  first: number;
  /** The server has older ones. */
  more: boolean;
  /** When the room was last read, ms by this device's clock. */
  readAt: number;
}
