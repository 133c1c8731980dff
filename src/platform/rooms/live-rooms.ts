/** Rooms on the socket, whichever comes first: the screen that enters a room, or the connection. */
import type { RoomChange } from '#contract/areas/social/api/chat.ts';
import type { ChatMessage } from '#contract/areas/social/entities/chat-message.ts';
import type { Presence, RoomRequest } from '#contract/room-events.ts';

export interface RoomListener {
  /**
   * The server let the person into the room, on a new connection: what was missed has to be read.
   */
  entered(): void;
  /** In a room that is a section. */
  changed?(change: RoomChange): void;
  /** In a room beside contents: its messages come by the feed too. */
  spoken?(message: ChatMessage): void;
  presence(presence: Presence): void;
}

type Send = (request: RoomRequest) => Promise<boolean>;

const listeners = new Map<string, Set<RoomListener>>();
let send: Send | null = null;

const heard = (room: string): readonly RoomListener[] => [...(listeners.get(room) ?? [])];

const ask = async (room: string): Promise<void> => {
  if (await send?.({ room, here: true })) for (const one of heard(room)) one.entered();
};

/** @returns what leaves the room. */
export const enterRoom = (room: string, listener: RoomListener): (() => void) => {
  const known = listeners.get(room) ?? new Set();
  known.add(listener);
  listeners.set(room, known);
  void ask(room);
  return () => {
    known.delete(listener);
    if (known.size > 0) return;
    listeners.delete(room);
    void send?.({ room, here: false });
  };
};

/** For the socket alone. */
export const roomsOnSocket = {
  connected: (by: Send): void => {
    send = by;
    for (const room of listeners.keys()) void ask(room);
  },
  disconnected: (): void => {
    send = null;
  },
  changed: (room: string, change: RoomChange): void => {
    for (const one of heard(room)) one.changed?.(change);
  },
  spoken: (message: ChatMessage): void => {
    for (const one of heard(message.idChatRoom)) one.spoken?.(message);
  },
  presence: (presence: Presence): void => {
    for (const one of heard(presence.room)) one.presence(presence);
  },
};
