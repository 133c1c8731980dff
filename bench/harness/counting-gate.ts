/** Stands between browser and server and counts the bytes of answers by their path: what was sent, whoever lived to take it. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './run-server.ts';

export interface CountingGate {
  url: string;
  /** Bytes of bodies sent so far to paths that begin like this. */
  sent(path: string): number;
  close(): Promise<void>;
}

export const countingGate = async (target: number): Promise<CountingGate> => {
  const port = await freePort();
  const counts = new Map<string, number>();
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url = '/', headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (bytes: Buffer) => counts.set(url, (counts.get(url) ?? 0) + bytes.length));
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `http://localhost:${port}`,
    sent: (path) => [...counts].reduce((sum, [url, bytes]) => sum + (url.startsWith(path) ? bytes : 0), 0),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
};
