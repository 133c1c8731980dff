/**
 * Ten thousand open sockets on one process: memory of the server, and its processor time while
 * nothing happens. With Redis and PostgreSQL a second process runs beside it, with a person whose
 * change has to be heard over there.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { io, type Socket } from 'socket.io-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { statsOf } from '../harness/stats.ts';

const SOCKETS = 10_000;
const AT_ONCE = 50;
const QUIET_MS = 20_000;
const ACROSS_MS = 20_000;
const CHANGES = 20;
const BETWEEN_MS = 2_000;
const PEOPLE = [
  'aprendiz',
  'colega',
  'atendente',
  'marcos',
  'lucia',
  'pedro',
  'iara',
  'davi',
  'renata',
  'helena',
  'tiago',
  'admin',
];
/** Of the kernel's clock: its ticks a second. */
const TICKS = 100;

const enter = async (url: string, username: string): Promise<string> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Aurora2026', idAppType: 1 }),
  });
  return ((await answer.json()) as { token: string }).token;
};

const open = (url: string, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: 60_000,
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** Resident memory in MB, and processor time in ms, of a process of Linux. */
const usageOf = async (pid: number): Promise<{ memory: number; cpu: number }> => {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
    cpu: (ticks * 1_000) / TICKS,
  };
};

/** ms from a change of the second process until a socket of the first hears of it. */
const heardAcross = async (url: string, token: string, listener: Socket): Promise<number> => {
  const heard = new Promise<number>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error('a change of the other process was not heard')),
      ACROSS_MS,
    );
    listener.onAny(() => {
      clearTimeout(limit);
      listener.offAny();
      resolve(performance.now());
    });
  });
  const from = performance.now();
  const answer = await fetch(`${url}/api/content/rating`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      idContentItem: 'quase-acidentes-no-cd',
      vote: 1 + (Math.round(from) % 5),
    }),
  });
  if (!answer.ok)
    throw new Error(`the change was answered with ${answer.status}: ${await answer.text()}`);
  return (await heard) - from;
};

export const openSockets = async (
  dataDir: string,
  { name, env }: { name: string; env: Record<string, string> },
): Promise<Figure[]> => {
  const server = await runServer({ dataDir, env });
  const second = env['REDIS_URL'] === undefined ? null : await runServer({ dataDir, env });
  const pid = server.process.pid ?? 0;
  const tokens = await Promise.all(PEOPLE.map((username) => enter(server.url, username)));
  await pause(5_000);
  const before = await usageOf(pid);
  const began = performance.now();
  const sockets: Socket[] = [];
  let refused = 0;
  for (let n = 0; n < SOCKETS; n += AT_ONCE) {
    const some = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, i) =>
        open(server.url, tokens[(n + i) % tokens.length] as string),
      ),
    );
    for (const one of some) {
      if (one.status === 'fulfilled') sockets.push(one.value);
      else refused += 1;
    }
  }
  const opened = performance.now() - began;
  await pause(5_000);
  const quiet = await usageOf(pid);
  await pause(QUIET_MS);
  const after = await usageOf(pid);
  const alive = sockets.filter(({ connected }) => connected).length;
  const across: number[] = [];
  const [listener] = sockets;
  if (second && listener)
    for (let n = 0; n < CHANGES; n += 1) {
      across.push(await heardAcross(second.url, tokens[0] as string, listener));
      // A vote moves two feeds: the word of the second is not heard as that of the next vote.
      await pause(BETWEEN_MS);
    }
  const beside = second && (await usageOf(second.process.pid ?? 0));
  for (const socket of sockets) socket.disconnect();
  await server.stop();
  await second?.stop();
  const how = `${alive} of ${SOCKETS} open, ${refused} refused, of ${PEOPLE.length} people on one process with ${name}, opened in ${(opened / 1_000).toFixed(0)} s; clients on the same cores`;
  return [
    {
      name: 'Memory of an open socket',
      value: ((after.memory - before.memory) * 1024) / Math.max(1, alive),
      unit: 'kB',
      target: null,
      how,
    },
    {
      name: 'Memory of the server with all sockets',
      value: after.memory,
      unit: 'MB',
      target: null,
      how: `before: ${before.memory.toFixed(0)} MB${beside ? `; the second process, without sockets, ${beside.memory.toFixed(0)} MB` : ''}`,
    },
    {
      name: 'Processor for open sockets while nothing happens',
      value: ((after.cpu - quiet.cpu) / QUIET_MS) * 100,
      unit: '%',
      target: null,
      how: `of one core, over ${QUIET_MS / 1_000} s: heartbeats, and the look at every person's rights every 3 s`,
    },
    ...(across.length === 0
      ? []
      : [
          {
            name: 'A change of the other process, to the socket of whose it is, p95',
            value: statsOf(across).p95,
            unit: 'ms',
            target: { atMost: 1_000 },
            how: `${across.length} votes one after the other, from the request to the word on the socket; p50 ${statsOf(across).p50.toFixed(0)} ms`,
          },
        ]),
  ];
};
