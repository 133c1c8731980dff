import { createServer } from 'node:net';

/** Two runs on one machine at once take ranges of their own: a port that one lets go for a moment must not be found by the other. */
const FIRST = Number(process.env['E2E_FIRST_PORT'] ?? 21_000);

/** A port that nobody listens on now, out of a range that belongs to one worker: what stops for a while finds its port again. */
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

let next = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
