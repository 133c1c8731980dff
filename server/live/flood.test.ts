/**
 * Floods of sockets: a person who opens hundreds, who asks without end on one, and an address that
 * never says who it is. Others connect and read meanwhile. Counted is what the flood was given,
 * which does not depend on the speed of the machine. The times are printed.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { socketLimits } from './socket-limits.ts';

const LIMITS = { ...socketLimits, ofPerson: 20, ofAddress: 60, messages: 50 };
const FLOOD = 300;
const READS = 10;

onEachDatabase((database) => {
  let t: TestApp;
  let address: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    t = await startTestApp(database(), { socketLimits: LIMITS, trustedProxies: ['127.0.0.1'] });
    address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(() => t.app.close());

  const open = (token: string, host: string, from: string): Socket => {
    const socket = io(address, {
      auth: { token },
      extraHeaders: { host, 'x-forwarded-for': from },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    return socket;
  };
  /** Null where it is connected, else why not. */
  const settled = (socket: Socket): Promise<string | null> =>
    new Promise((resolve) => {
      socket.once('connect', () => resolve(null));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
  const msOf = async (run: () => Promise<unknown>): Promise<number> => {
    const begun = process.hrtime.bigint();
    await run();
    return Number(process.hrtime.bigint() - begun) / 1e6;
  };
  const p99 = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0;
  const say = (what: string, ms: readonly number[]): void =>
    void process.stdout.write(
      `${what} on ${t.services.databaseKind}: the other's p99 ${p99(ms).toFixed(1)} ms\n`,
    );

  /** Connects and reads, time after time, as another person from another address. */
  const other = async (host: string, token: string, from = '203.0.113.9'): Promise<number[]> => {
    const ms: number[] = [];
    for (let n = 0; n < READS; n += 1)
      ms.push(
        await msOf(async () => {
          const socket = open(token, host, from);
          expect(await settled(socket)).toBeNull();
          socket.close();
          const { status } = await t.call('GET', '/api/sync/scopes?nonce=12345678', {
            host,
            token,
          });
          expect(status).toBe(200);
        }),
      );
    return ms;
  };

  test('a person holds so many sockets, and others connect while they open hundreds', async () => {
    const c = await t.company();
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    // From many addresses, so that the person is what counts.
    const flood = new Worker(new URL('./flood-sockets.mjs', import.meta.url), {
      workerData: { address, token: ana, host: c.host, count: FLOOD },
    });
    const told = once(flood, 'message') as Promise<[(string | null)[]]>;
    const ms = await other(c.host, bia);
    const [refusals] = await told;
    say(`${FLOOD} sockets of one person`, ms);
    expect(refusals.filter((why) => why === null)).toHaveLength(LIMITS.ofPerson);
    expect(new Set(refusals)).toEqual(new Set([null, 'rate_limited']));
    const stillOpen = once(flood, 'message');
    flood.postMessage('count');
    expect(await stillOpen).toEqual([LIMITS.ofPerson]);
    // Those that go make room.
    flood.postMessage('close one');
    await expect.poll(() => settled(open(ana, c.host, '198.51.100.2'))).toBeNull();
    await flood.terminate();
  }, 60_000);

  test('a person whose connections go while they come is still let in', async () => {
    const c = await t.company();
    const ana = await t.enter(c);
    // More than a person may hold: one that stayed counted would take its place for good.
    for (let n = 0; n < LIMITS.ofPerson * 3; n += 1) {
      const socket = open(ana, c.host, '198.51.100.3');
      await new Promise<void>((resolve) => {
        socket.io.once('open', () =>
          setTimeout(() => {
            socket.io.engine.close();
            resolve();
          }, n % 4),
        );
      });
    }
    await expect.poll(() => settled(open(ana, c.host, '198.51.100.3'))).toBeNull();
    const held = Array.from({ length: LIMITS.ofPerson - 1 }, () =>
      open(ana, c.host, '198.51.100.3'),
    );
    expect(await Promise.all(held.map(settled))).toEqual(held.map(() => null));
  }, 60_000);

  /** Begins a connection and never says who it is. Answers the HTTP status. */
  const beginSilently = (host: string, from: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${address}/socket.io/?EIO=4&transport=polling`,
        { headers: { host, 'x-forwarded-for': from } },
        (got) => {
          got.resume();
          resolve(got.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end();
    });

  test('an address holds so many that do not say who they are, and others connect', async () => {
    const c = await t.company();
    const bia = await t.enter(c, 'bia');
    const statuses = [];
    for (let n = 0; n < FLOOD; n += 1) statuses.push(await beginSilently(c.host, '198.51.100.7'));
    say(`${FLOOD} silent sockets of one address`, await other(c.host, bia));
    const taken = statuses.filter((status) => status === 200).length;
    expect([statuses.slice(0, LIMITS.ofAddress), statuses.at(LIMITS.ofAddress)]).toEqual([
      Array<number>(LIMITS.ofAddress).fill(200),
      403,
    ]);
    // On a slow machine the first were put out before the last came.
    expect(taken).toBeLessThan(FLOOD);
  }, 90_000);

  test('who asks without end on one socket is put out, and others are served', async () => {
    const c = await t.company();
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    const socket = open(ana, c.host, '198.51.100.8');
    expect(await settled(socket)).toBeNull();
    const gone = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    let answered = 0;
    for (let n = 0; n < 5_000; n += 1)
      socket.emit('room', `sala${n}`, (_may: AnyAnswer) => (answered += 1));
    const ms = await other(c.host, bia);
    say('5,000 questions on one socket', ms);
    expect(await gone).toBe('io server disconnect');
    expect(answered).toBeLessThanOrEqual(LIMITS.messages);
  }, 60_000);
});
