/** Two processes count the words of one person together, by a Redis. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { write } from '#server/feed/write.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { type Child, startChild } from '#server/testing/child-process.ts';
import {
  type PostgresCluster,
  postgresMissing,
  startPostgres,
} from '#server/testing/postgres-cluster.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { redisMissing, type RedisServer, startRedis } from '#server/testing/redis-server.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bundleChild } from '#tests/setup/bundle-child.ts';

const ROOM = 20;
const START_MS = 180_000;
const missing = postgresMissing() ?? redisMissing();

describe.skipIf(missing !== null)(`two processes${missing === null ? '' : `: ${missing}`}`, () => {
  let cluster: PostgresCluster;
  let redis: RedisServer;
  let database: OpenDatabase;
  let bundle: string;
  /** In this process: makes the company and lets people in. */
  let t: TestApp;
  let c: TestCompany;
  let children: Child[] = [];
  let addresses: string[] = [];

  beforeAll(async () => {
    [cluster, redis, bundle] = await Promise.all([
      startPostgres(),
      startRedis(),
      bundleChild('server/testing/words-server.mjs'),
    ]);
    database = await openPostgres(cluster.url, { connections: 4 });
    t = await startTestApp(database);
    c = await t.company();
    await write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()) }, (writing) =>
      putContent(
        writing,
        buildContent({ idContentItem: 'artigo', idNode: 'n', idChatRoom: 'ao-lado' }),
      ),
    );
    const rate = { inOne: ROOM, inAll: ROOM, duration: 600 };
    const rates = JSON.stringify({ talk: rate, mail: rate, note: rate, decision: rate });
    children = [1, 2].map(() => startChild(bundle, [cluster.url, redis.url, rates]));
    addresses = await Promise.all(
      children.map(async (child) =>
        (await child.said((line) => line.startsWith('listening'))).replace('listening ', ''),
      ),
    );
  }, START_MS);
  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await t.app.close();
    await database.close();
    await redis.kill();
    cluster.stop();
    rmSync(dirname(bundle), { recursive: true });
  }, START_MS);

  const send = (
    address: string,
    token: string,
    owner: string,
    numbers: readonly number[],
  ): Promise<string[]> =>
    new Promise((resolve, reject) => {
      const wall = t.clock.now();
      const headers = {
        host: c.host,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      };
      const sent = request(`${address}/api/sync/push`, { method: 'POST', headers }, (got) => {
        json(got).then((body: AnyAnswer) => {
          resolve(body.results.map(({ verdict }: AnyAnswer) => verdict));
        }, reject);
      });
      sent.on('error', reject);
      const ops = numbers.map((n, laneSeq) => ({
        id: randomUUID(),
        kind: 'chat.send',
        kindV: 1,
        lane: 'l',
        laneSeq,
        at: { wall },
        payload: { idMessage: `${owner}-${n}`, idChatRoom: 'ao-lado', message: `Mensagem ${n}` },
      }));
      sent.end(
        JSON.stringify({
          v: 1,
          device: 'aparelho',
          owner,
          epoch: null,
          nonce: '12345678',
          clock: { wall },
          ops,
        }),
      );
    });

  const batches = Array.from({ length: 6 }, (_, batch) =>
    Array.from({ length: 10 }, (_one, n) => batch * 10 + n),
  );
  /** Sixty messages, half to each process, all at once. */
  const flood = async (token: string, owner: string): Promise<Record<string, number>> => {
    const verdicts = await Promise.all(
      batches.map((numbers, at) => send(addresses[at % 2] ?? '', token, owner, numbers)),
    );
    const told: Record<string, number> = {};
    for (const verdict of verdicts.flat()) told[verdict] = (told[verdict] ?? 0) + 1;
    return told;
  };

  it('take one number of words together, and those of another person beside', async () => {
    expect(await flood(await t.enter(c), c.ana)).toEqual({ applied: ROOM, retry: 60 - ROOM });
    const bia = await t.enter(c, 'bia');
    expect(await send(addresses[1] ?? '', bia, c.bia, [1, 2])).toEqual(['applied', 'applied']);
  });

  it('count each for itself while Redis is away: nothing is refused for good', async () => {
    await redis.kill();
    const admin = await t.enter(c, 'admin');
    expect(await flood(admin, c.admin)).toEqual({ applied: 2 * ROOM, retry: 60 - 2 * ROOM });
  });
});
