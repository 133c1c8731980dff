/** The socket: it says that something changed, never what, and that the way is open again. What it says is only a reason to look. */
import { io } from 'socket.io-client';
import { POKE, type Poke, poke } from '#contract/poke.ts';

interface SocketWiring {
  token(): Promise<string | null>;
  onOpen(): void;
  onPoke(poke: Poke): Promise<void>;
  isReachable(): Promise<boolean>;
}

/** Never longer between two tries: a server that comes back is noticed within five seconds. */
const LONGEST_WAIT_MS = 4_000;

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
    void isReachable().then((reachable) => {
      if (!first || !reachable) onOpen();
      first = false;
    });
  });
  // A refused handshake is not tried again by the library itself.
  socket.on('connect_error', (error) => {
    if (socket.active) return;
    // The server is there and says no: most often a token ran out while it was away, and the next exchange renews it.
    void lookIfUnreachable();
    window.setTimeout(() => {
      if (open) socket.connect();
    }, LONGEST_WAIT_MS + error.message.length);
  });
  // Put out by the server, which means that the session is over or the person may not enter: the next exchange tells, and ends it here too.
  // The library would not come back by itself.
  socket.on('disconnect', (reason) => {
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
  return () => {
    open = false;
    socket.disconnect();
  };
};
