import { createServer } from 'node:net';

/**
 * Two simultaneous runs on one machine need different ranges: one run must not take a port that the
 * other released for a moment.
 */
const FIRST = Number(process.env['E2E_FIRST_PORT'] ?? 21_000);

/**
 * A free port from the range of one worker, so that a server that stops for a while gets its port
 * back.
 */
export const freePort = async (worker: number): Promise<number> => {
  const first = FIRST + (worker % 80) * 500;
  for (let at = 0; at < 500; at += 1) {
    const port = first + ((next + at) % 500);
    if (!(await isFree(port))) continue;
    next = (next + at + 1) % 500;
    return port;
  }
  throw new Error(`no free port from ${first} on`);
};

/**
 * The same port at every call, for what a browser's profile of before must find again. It is the
 * last but `nth` of the worker's range.
 */
export const fixedPort = async (worker: number, nth: 1 | 2): Promise<number> => {
  const port = FIRST + (worker % 80) * 500 + 500 - nth;
  if (!(await isFree(port))) throw new Error(`port ${port} is taken`);
  return port;
};

let next = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
