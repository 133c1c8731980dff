/**
 * The socket. It signals that something changed, never what, or that the connection is back; and
 * tells what is said in the rooms that are open.
 */
import { io } from 'socket.io-client';
import { POKE, type Poke, poke } from '#contract/poke.ts';
import {
  NEW_MESSAGE,
  newMessage,
  PRESENCE,
  presence,
  REMOVED_MESSAGE,
  removedMessage,
  ROOM,
} from '#contract/room-events.ts';
import { roomsOnSocket } from '#src/platform/rooms/live-rooms.ts';

interface SocketWiring {
  token(): Promise<string | null>;
  onOpen(): void;
  onPoke(poke: Poke): Promise<void>;
  isReachable(): Promise<boolean>;
}

/** Maximum delay between attempts, so that a restored server is noticed within five seconds. */
const LONGEST_WAIT_MS = 4_000;
/** ms, for the answer to entering a room. */
const ROOM_WAIT_MS = 8_000;

export const openSocket = ({ token, onOpen, onPoke, isReachable }: SocketWiring): (() => void) => {
  const socket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    reconnectionDelay: 800,
    reconnectionDelayMax: LONGEST_WAIT_MS,
    randomizationFactor: 0.4,
    auth: (answer) => void token().then((value) => answer({ token: value ?? '' })),
  });
  let first = true;
  let open = true;
  const lookIfUnreachable = async (): Promise<void> => {
    if (!(await isReachable())) onOpen();
  };
  socket.on('connect', () => {
    roomsOnSocket.connected((request) =>
      socket
        .timeout(ROOM_WAIT_MS)
        .emitWithAck(ROOM, request)
        .then(
          (may: unknown) => may === true,
          () => false,
        ),
    );
    void isReachable().then((reachable) => {
      if (!first || !reachable) onOpen();
      first = false;
    });
  });
  // The library does not retry a refused handshake by itself.
  socket.on('connect_error', (error) => {
    if (socket.active) return;
    // The server is up but refuses. Usually the token expired during the outage, and the next sync
    // renews it.
    void lookIfUnreachable();
    window.setTimeout(() => {
      if (open) socket.connect();
    }, LONGEST_WAIT_MS + error.message.length);
  });
  // Put out by the server, which means that the session is over or the person may not enter: the
  // next exchange tells, and ends it here too. The library would not come back by itself.
  socket.on('disconnect', (reason) => {
    roomsOnSocket.disconnected();
    if (reason !== 'io server disconnect') return;
    onOpen();
    window.setTimeout(() => {
      if (open) socket.connect();
    }, LONGEST_WAIT_MS);
  });
  socket.on(POKE, (value: unknown) => {
    const parsed = poke.safeParse(value);
    if (parsed.success) void onPoke(parsed.data);
  });
  for (const event of [NEW_MESSAGE.general, NEW_MESSAGE.live])
    socket.on(event, (value: unknown) => {
      const { data } = newMessage.safeParse(value);
      if (data) roomsOnSocket.spoken(data.row);
    });
  socket.on(NEW_MESSAGE.section, (value: unknown) => {
    const { data } = newMessage.safeParse(value);
    if (data)
      roomsOnSocket.changed(data.room, {
        seq: data.seq,
        idMessage: data.row.idMessage,
        row: data.row,
      });
  });
  socket.on(REMOVED_MESSAGE, (value: unknown) => {
    const { data } = removedMessage.safeParse(value);
    if (data)
      roomsOnSocket.changed(data.room, { seq: data.seq, idMessage: data.idMessage, row: null });
  });
  socket.on(PRESENCE, (value: unknown) => {
    const { data } = presence.safeParse(value);
    if (data) roomsOnSocket.presence(data);
  });
  return () => {
    roomsOnSocket.disconnected();
    open = false;
    socket.disconnect();
  };
};
