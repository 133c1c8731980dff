/**
 * A slow line between browser and server, as TCP: the browser's own emulation does not reach what a
 * service worker fetches. All connections share what comes down, in the order in which it comes;
 * each direction has half of the round trip.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** Bytes per second, down. What goes up is not limited. */
  rate: number;
  /** Round trip, ms. */
  latency: number;
}

export interface OpenLine {
  url: string;
  close(): void;
}

const PIECE = 8_192;
/** The server is held back while more than this is on its way, ms. */
const AHEAD_MS = 500;

export const openLine = async (port: number, { rate, latency }: Line): Promise<OpenLine> => {
  /** When the line has nothing more to carry, ms of the clock. */
  let free = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (browser) => {
    const origin = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [one, other] of [
      [browser, origin],
      [origin, browser],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
    browser.on('data', (bytes: Buffer) => setTimeout(() => origin.write(bytes), latency / 2));
    browser.on('end', () => setTimeout(() => origin.end(), latency / 2));
    origin.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += PIECE) {
        const piece = bytes.subarray(at, at + PIECE);
        free = Math.max(free, Date.now()) + (piece.length / rate) * 1_000;
        setTimeout(() => browser.writable && browser.write(piece), free - Date.now() + latency / 2);
      }
      const ahead = free - Date.now();
      if (ahead <= AHEAD_MS) return;
      origin.pause();
      setTimeout(() => origin.resume(), ahead - AHEAD_MS);
    });
    // Behind the last piece, which may still be on its way.
    origin.on('end', () =>
      setTimeout(() => browser.end(), Math.max(0, free - Date.now()) + latency / 2 + 50),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
