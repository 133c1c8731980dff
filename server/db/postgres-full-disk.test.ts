/**
 * A PostgreSQL whose own disk is full: devices are told to wait, nothing is refused for good, and
 * all of it arrives once there is room.
 */
import { chownSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '#server/ports/ids.ts';
import {
  postgresMissing,
  startPostgres,
  type PostgresCluster,
} from '#server/testing/postgres-cluster.ts';
import { mountSmallDisk, smallDiskMissing, type SmallDisk } from '#server/testing/small-disk.ts';
import { type Got, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { DiskRoom } from '#server/watch/disk-room.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgres } from './postgres.ts';

const LONG = 120_000;
const missing = postgresMissing() ?? smallDiskMissing();

describe.skipIf(missing !== null)(
  `PostgreSQL on a full disk${missing === null ? '' : `: not run, ${missing}`}`,
  () => {
    let cluster: PostgresCluster;
    let disk: SmallDisk;
    let database: OpenDatabase;
    let t: TestApp;
    const clock = { now: 0 };
    beforeAll(async () => {
      cluster = await startPostgres();
      disk = mountSmallDisk(64);
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
      chownSync(disk.folder, id('-u'), id('-g'));
      const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
      await sql.unsafe(`create tablespace small location '${disk.folder}'`);
      await sql.unsafe('create database small tablespace small');
      await sql.end();
      database = await openPostgres(cluster.url.replace(/[^/]+$/, 'small'));
      const log = { error: () => undefined, warn: () => undefined };
      const room = new DiskRoom(
        { figures: () => null, log, now: () => clock.now },
        { holdsDatabase: false },
      );
      t = await startTestApp(database, { disk: room });
    }, LONG);
    afterAll(async () => {
      await t?.app.close();
      await database?.close();
      cluster?.stop();
      disk?.unmount();
    }, LONG);

    test(
      'answers 503 with a time, reads on, and takes the same writes later',
      async () => {
        const c = await t.company();
        const token = await t.enter(c);
        const text = (n: number) => `${n} ${Array.from({ length: 26 }, systemIds).join(' ')}`;
        const comment = (n: number) => {
          const id = systemIds();
          return {
            id,
            kind: 'comment.add',
            payload: { entityType: 'NODE', idEntity: c.course, idComment: id, text: text(n) },
          };
        };
        disk.leave(1);
        const batches = Array.from({ length: 40 }, () =>
          Array.from({ length: 30 }, (_, n) => comment(n)),
        );
        const answers: Got[] = [];
        for (const batch of batches) answers.push(await t.push(c, token, batch));
        const refused = batches.filter((_, n) => answers[n]?.status !== 200);
        expect(refused.length).toBeGreaterThan(1);
        for (const { status, body, headers } of answers.filter((one) => one.status !== 200))
          expect([status, body.code, headers['retry-after']]).toEqual([503, 'storage_full', '60']);
        expect((await t.call('GET', '/health', { host: c.host })).body.status).toBe('read_only');
        expect(
          (await t.call('GET', '/api/sync/scopes?nonce=12345678', { host: c.host, token })).status,
        ).toBe(200);

        disk.clear();
        clock.now += 30_000;
        for (const batch of refused) {
          const { body } = await t.push(c, token, batch);
          expect(new Set(body.results.map(({ verdict }: { verdict: string }) => verdict))).toEqual(
            new Set(['applied']),
          );
        }
        expect((await t.call('GET', '/health', { host: c.host })).body.status).toBe('ok');
      },
      LONG,
    );
  },
);
