/**
 * The server on a small disk that fills up: it stops taking writes in time, reads on, and goes on
 * by itself.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureMessages } from '#server/copy/pt-br.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { hosts } from '#server/db/schema/access.ts';
import { type Child, startChild } from '#server/testing/child-process.ts';
import { PASSWORD, putTestCompany, type TestCompany } from '#server/testing/put-test-company.ts';
import { mountSmallDisk, smallDiskMissing, type SmallDisk } from '#server/testing/small-disk.ts';
import { bundleChild } from '#tests/setup/bundle-child.ts';

const LONG = 180_000;
const missing = smallDiskMissing();

describe.skipIf(missing !== null)(
  `the embedded database on a small disk${missing === null ? '' : `: not run, ${missing}`}`,
  () => {
    let bundle: string;
    let disk: SmallDisk;
    let company: TestCompany;
    const children: Child[] = [];
    const withDatabase = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ databaseUrl: undefined, dataDir: disk.folder });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    const startServer = async (
      settings: Record<string, string>,
    ): Promise<{ child: Child; port: number }> => {
      const place = {
        DATA_DIR: disk.folder,
        HOST: '127.0.0.1',
        PORT: '0',
        PACKAGES_PORT: '0',
        LOG_LEVEL: 'warn',
      };
      const child = startChild(bundle, [], { ...place, ...settings });
      children.push(child);
      const line = await child.said((one) => /127\.0\.0\.1:\d+/.test(one));
      return { child, port: Number(/127\.0\.0\.1:(\d+)/.exec(line)?.[1]) };
    };
    const call = async (
      port: number,
      method: string,
      path: string,
      token?: string,
      body?: unknown,
      patience = 20_000,
    ) => {
      // The company is told by the host, which `fetch` does not let a program set.
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      return {
        status: answer.status,
        after: answer.headers.get('retry-after'),
        body: (await answer.json()) as Record<string, unknown>,
      };
    };
    const login = async (port: number) =>
      call(port, 'POST', '/api/login', undefined, {
        username: 'ana',
        password: PASSWORD,
        idAppType: 1,
      });
    const batch = (texts: readonly string[], ids = texts.map(() => randomUUID())) => ({
      v: 1,
      device: 'aparelho',
      owner: company.ana,
      epoch: null,
      nonce: '12345678',
      clock: { wall: Date.now() },
      ops: texts.map((text, laneSeq) => ({
        id: ids[laneSeq],
        kind: 'comment.add',
        kindV: 1,
        lane: 'l',
        laneSeq,
        at: { wall: Date.now() },
        payload: { entityType: 'NODE', idEntity: company.course, idComment: ids[laneSeq], text },
      })),
    });
    const push = (port: number, token: string, body: unknown, patience?: number) =>
      call(port, 'POST', '/api/sync/push', token, body, patience);
    const verdicts = ({ body }: { body: Record<string, unknown> }) =>
      (body['results'] as { verdict: string }[]).map(({ verdict }) => verdict);

    beforeAll(async () => {
      bundle = await bundleChild('server/main.ts');
      disk = mountSmallDisk(200);
      company = await withDatabase(({ db }) => putTestCompany(db, new Date()));
      await withDatabase(({ db }) => db.update(hosts).set({ host: '127.0.0.1' }));
    }, LONG);
    afterAll(async () => {
      for (const child of children) await child.kill();
      disk?.unmount();
      rmSync(dirname(bundle), { recursive: true, force: true });
    }, LONG);

    test(
      'stops writing before the disk is full, reads on, and goes on by itself when there is room',
      async () => {
        const { child, port } = await startServer({ DISK_RESERVE_MB: '40' });
        const token = String((await login(port)).body['token']);
        expect(verdicts(await push(port, token, batch(['Cabe'])))).toEqual(['applied']);
        const waiting = batch(['Espera']);
        const scopes = '/api/sync/scopes?nonce=12345678';

        disk.leave(30);
        await expect
          .poll(async () => (await call(port, 'GET', '/health')).body['status'], {
            timeout: 10_000,
          })
          .toBe('read_only');
        const refused = await push(port, token, waiting);
        expect(refused).toMatchObject({
          status: 503,
          after: '60',
          body: { code: 'storage_full', message: failureMessages.storage_full },
        });
        expect([
          (await call(port, 'GET', scopes, token)).status,
          (await login(port)).status,
        ]).toEqual([200, 200]);

        disk.leave(10);
        await expect.poll(async () => (await login(port)).status, { timeout: 10_000 }).toBe(503);
        expect([
          (await push(port, token, waiting)).status,
          (await call(port, 'GET', scopes, token)).status,
        ]).toEqual([503, 200]);
        expect(await child.said((line) => line.includes('the disk is almost full'))).toMatch(
          /"freeMb":3\d,"reserveMb":40/,
        );

        disk.clear();
        await expect
          .poll(async () => (await push(port, token, waiting)).status, { timeout: 10_000 })
          .toBe(200);
        expect(verdicts(await push(port, token, waiting))).toEqual(['replayed']);
        expect((await call(port, 'GET', '/health')).body['status']).toBe('ok');
        expect(child.lines.filter((line) => line.includes('"level":50'))).toHaveLength(1);
        await child.kill();
      },
      LONG,
    );

    test(
      'is not opened on a full disk: that is said at the start',
      async () => {
        disk.leave(10);
        const child = startChild(bundle, [], {
          DATA_DIR: disk.folder,
          PORT: '0',
          DISK_RESERVE_MB: '40',
        });
        children.push(child);
        expect(await child.ended).toBe(1);
        await expect(child.said(() => false)).rejects.toThrow(
          /há (9|10) MB livres e o servidor precisa de 20 MB/,
        );
        disk.clear();
      },
      LONG,
    );
  },
);
