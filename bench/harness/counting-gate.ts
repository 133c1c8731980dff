/**
 * A proxy between browser and server that counts, by path, requests and the bytes in both
 * directions. It also counts what was sent to a client that no longer received it.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './run-server.ts';

export interface Counted {
  requests: number;
  /** Bytes of response bodies. */
  sent: number;
  /** Bytes of requests and responses, including headers, in HTTP/1.1 format. */
  bytes: number;
}

export interface CountingGate {
  url: string;
  /** Bytes of bodies sent so far to paths with this prefix. */
  sent(path: string): number;
  counted(path: string): Counted;
  /** Number of open requests. */
  open(): number;
  close(): Promise<void>;
}

const headBytes = (first: string, raw: readonly string[]): number =>
  first.length + 2 + raw.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0) + 2;

/** Requests whose path starts with `refused` are cut off and not counted. */
export const countingGate = async (target: number, refused?: string): Promise<CountingGate> => {
  const port = await freePort();
  const counts = new Map<string, Counted>();
  let open = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url = '/', headers } = incoming;
    if (refused !== undefined && url.startsWith(refused)) return void incoming.socket.destroy();
    const count = counts.get(url) ?? { requests: 0, sent: 0, bytes: 0 };
    counts.set(url, count);
    count.requests += 1;
    count.bytes += headBytes(`${method} ${url} HTTP/1.1`, incoming.rawHeaders);
    open += 1;
    const onward = request(
      { host: '127.0.0.1', port: target, method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        count.bytes += headBytes(
          `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`,
          answer.rawHeaders,
        );
        answer.on('data', (bytes: Buffer) => {
          count.sent += bytes.length;
          count.bytes += bytes.length;
        });
        answer.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => {
      open -= 1;
      onward.destroy();
    });
    incoming.on('data', (bytes: Buffer) => (count.bytes += bytes.length));
    incoming.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  const counted = (path: string): Counted =>
    [...counts].reduce(
      (sum, [url, { requests, sent, bytes }]) =>
        url.startsWith(path)
          ? { requests: sum.requests + requests, sent: sum.sent + sent, bytes: sum.bytes + bytes }
          : sum,
      { requests: 0, sent: 0, bytes: 0 },
    );
  return {
    url: `http://localhost:${port}`,
    sent: (path) => counted(path).sent,
    counted,
    open: () => open,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
};
