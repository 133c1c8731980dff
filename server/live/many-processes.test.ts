import { createClient } from 'redis';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import {
  postgresMissing,
  startPostgres,
  type PostgresCluster,
} from '#server/testing/postgres-cluster.ts';
import { redisMissing, startRedis, type RedisServer } from '#server/testing/redis-server.ts';
import { startTestApp, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';

const missing = postgresMissing() ?? redisMissing();

/**
 * Two servers on one PostgreSQL and one Redis, like two processes: each with its own connections
 * and caches.
 */
describe.skipIf(missing !== null)(`two servers${missing === null ? '' : `: ${missing}`}`, () => {
  let cluster: PostgresCluster;
  let redisServer: RedisServer;
  const databases: OpenDatabase[] = [];
  const clients: ReturnType<typeof createClient>[] = [];
  const servers: TestApp[] = [];
  const sockets: Socket[] = [];

  const startOne = async (): Promise<TestApp> => {
    const database = await openPostgres(cluster.url, { connections: 4 });
    databases.push(database);
    const redis: ReturnType<typeof createClient> = createClient({ url: redisServer.url });
    redis.on('error', () => undefined);
    clients.push(redis);
    await redis.connect();
    const t = await startTestApp(database, {
      redis,
      loginRates: { perAccount: 3, perAddress: 1000 },
    });
    servers.push(t);
    return t;
  };

  let a: TestApp;
  let b: TestApp;
  beforeAll(async () => {
    cluster = await startPostgres();
    redisServer = await startRedis();
    // Both start at once on an empty database: one migrates, one creates the key and the epoch.
    [a, b] = (await Promise.all([startOne(), startOne()])) as [TestApp, TestApp];
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    for (const server of servers) await server.app.close();
    for (const client of clients) client.destroy();
    for (const database of databases) await database.close();
    await redisServer.kill();
    cluster.stop();
  });

  const once = (socket: Socket, event: string): Promise<AnyAnswer> =>
    new Promise((resolve) => socket.once(event, resolve));

  test('are one installation: its epoch and its tokens are the same', async () => {
    const c = await a.company();
    const token = await a.enter(c);
    expect(await b.services.epochs.current()).toBe(await a.services.epochs.current());
    expect((await b.call('GET', `/api/users/${c.ana}`, { host: c.host, token })).status).toBe(200);
  });

  test('a commit on one pokes the sockets of the other, and the end of a session drops them', async () => {
    const c = await a.company();
    const token = await a.enter(c);
    const socket = io(await b.app.listen({ port: 0, host: '127.0.0.1' }), {
      auth: { token },
      extraHeaders: { host: c.host },
      transports: ['websocket'],
      reconnection: false,
    });
    sockets.push(socket);
    await once(socket, 'connect');
    const poked = once(socket, 'poke');
    const payload = {
      idContentItem: c.contents.um,
      idEnrollment: c.enrollment,
      type: 'ACCESS_CONTENT',
      progress: 100,
    };
    const { body } = await a.push(c, token, [{ kind: 'access.record', payload }]);
    expect(await poked).toEqual({ scope: `person:${c.ana}`, seq: body.results[0].serverSeq });
    const scopes = await b.call('GET', '/api/sync/scopes?nonce=12345678', { host: c.host, token });
    expect(scopes.body.scopes[1].head).toBe(body.results[0].serverSeq);

    const dropped = once(socket, 'disconnect');
    await a.call('POST', '/api/login/logout', { host: c.host, token });
    expect(await dropped).toBe('io server disconnect');
  });

  test('tries are counted together, and still counted when Redis is gone', async () => {
    const c = await a.company();
    const login = async (t: TestApp) =>
      (
        await t.call('POST', '/api/login', {
          host: c.host,
          ip: '10.0.0.9',
          body: { username: 'bia', password: 'errada', idAppType: 1 },
        })
      ).status;
    expect([
      await login(a),
      await login(b),
      await login(a),
      await login(b),
      await login(a),
    ]).toEqual([401, 401, 401, 429, 429]);
    await redisServer.kill();
    for (const client of clients) await expect.poll(() => client.isReady).toBe(false);
    const alone = [];
    for (let i = 0; i < 5; i += 1) alone.push(await login(a));
    expect(alone).toEqual([401, 401, 401, 429, 429]);
  });
});
