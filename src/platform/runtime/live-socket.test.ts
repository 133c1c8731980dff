import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSocket } from './live-socket.ts';

const at = vi.hoisted(() => ({ address: '' }));
// A page asks its own host; here the server has another one.
vi.mock('socket.io-client', async (original) => {
  const real = await original<typeof import('socket.io-client')>();
  return {
    ...real,
    io: (options: Parameters<typeof real.io>[1]) =>
      real.io(at.address, { ...options, transports: ['websocket'] }),
  };
});

let server: Server;
beforeEach(async () => {
  const http = createServer();
  server = new Server(http, { path: '/socket.io' });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  at.address = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(() => server.close());

const open = (onOpen: () => void) =>
  openSocket({
    token: async () => 'token',
    onOpen,
    onPoke: async () => undefined,
    isReachable: async () => true,
  });

it('looks at once when the server puts it out, and is there again afterwards, unless it was closed', async () => {
  const onOpen = vi.fn();
  const close = open(onOpen);
  const connected = () => server.sockets.sockets.size;
  await expect.poll(connected).toBe(1);
  expect(onOpen).not.toHaveBeenCalled();
  server.disconnectSockets(true);
  await expect.poll(() => onOpen.mock.calls.length).toBe(1);
  await expect.poll(connected, { timeout: 8_000 }).toBe(1);
  close();
  await expect.poll(connected).toBe(0);
}, 20_000);
