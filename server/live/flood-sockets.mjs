// Opens sockets from a thread of its own, so that a flood costs the server only what the server does
// for it. Answers with why each was refused, null where it was let in, and keeps those open.
import { parentPort, workerData } from 'node:worker_threads';
import { io } from 'socket.io-client';

const { address, token, host, count } = workerData;
const sockets = Array.from({ length: count }, (_, n) =>
  io(address, {
    auth: { token },
    extraHeaders: { host, 'x-forwarded-for': `198.51.${n % 50}.1` },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  }),
);
const settled = (socket) =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
const told = await Promise.all(sockets.map(settled));
parentPort.on('message', (what) => {
  if (what === 'close one') sockets.find(({ connected }) => connected)?.close();
  else parentPort.postMessage(sockets.filter(({ connected }) => connected).length);
});
parentPort.postMessage(told);
