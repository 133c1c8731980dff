/**
 * Backup, work, restore, other people's writes, and again work, on the real server and both
 * databases. No person tells the device of it.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { postgresMissing, startPostgres } from '#server/testing/postgres-cluster.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createEngine } from '#sync/engine/engine.ts';
import { aDeviceOf } from '#tests/builders/device-of-app.ts';
import type { SyncDevice } from '#tests/builders/sync-device.ts';

interface Installation {
  app(): TestApp;
  backUp(): Promise<void>;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

const onPglite = async (): Promise<Installation> => {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  let database: OpenDatabase = await openPglite(data);
  let app = await startTestApp(database);
  const whileStopped = async (exchange: () => void): Promise<void> => {
    await app.app.close();
    await database.close();
    exchange();
    database = await openPglite(data);
    app = await startTestApp(database);
  };
  return {
    app: () => app,
    backUp: () => whileStopped(() => cpSync(data, copy, { recursive: true })),
    restore: () =>
      whileStopped(() => {
        rmSync(data, { recursive: true });
        cpSync(copy, data, { recursive: true });
      }),
    stop: async () => {
      await app.app.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** The server keeps running while the database below it is exchanged. */
const onPostgres = async (): Promise<Installation> => {
  const cluster = await startPostgres();
  const database = await openPostgres(cluster.url);
  const app = await startTestApp(database);
  return {
    app: () => app,
    backUp: async () => cluster.backUp(),
    restore: async () => cluster.restore(),
    stop: async () => {
      await app.app.close();
      await database.close();
      cluster.stop();
    },
  };
};

const votesOn = async ({ db }: SyncDevice): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db.mirror('rating').toArray()).map(({ idContentItem, vote }) => [idContentItem, vote]),
  );

describe.each([
  ['PGlite', onPglite, null],
  ['PostgreSQL, exchanged below a running server', onPostgres, postgresMissing()],
] as const)('a restored server on %s', (_name, start, missing) => {
  test.skipIf(missing !== null)(
    'is noticed by the devices, which offer what it forgot and read what it has',
    async () => {
      const server = await start();
      try {
        const company = await server.app().company();
        const token = await server.app().enter(company);
        const { um, dois, extra } = company.contents;
        const first = aDeviceOf(server.app, company, token, 'first');
        const other = aDeviceOf(server.app, company, token, 'other');
        const reader = aDeviceOf(server.app, company, token, 'reader');
        const sync = async (...devices: SyncDevice[]): Promise<void> => {
          for (const device of devices) {
            const engine = createEngine(device);
            // The first meets the server anew and may requeue, the second sends that.
            await engine.sync({ insist: true });
            await engine.settled();
            engine.stop();
          }
        };
        await sync(first, other, reader);
        await server.backUp();
        await first.save('rating.set', { idContentItem: um, vote: 5 });
        await first.save('rating.set', { idContentItem: dois, vote: 4 });
        await sync(first, reader);
        expect([await first.outbox(), await votesOn(reader)]).toEqual([[], { [um]: 5, [dois]: 4 }]);

        await server.restore();
        // Another person writes past what the others have read of the history that is gone.
        for (const vote of [1, 2, 3]) {
          await other.save('rating.set', { idContentItem: extra, vote });
          await sync(other);
        }
        expect(await votesOn(other)).toEqual({ [extra]: 3 });
        // It only read: what it has seen of the lost history goes, what is new comes.
        await sync(reader);
        expect(await votesOn(reader)).toEqual({ [extra]: 3 });
        await sync(first);
        await sync(first);
        expect([await first.outbox(), await votesOn(first)]).toEqual([
          [],
          { [um]: 5, [dois]: 4, [extra]: 3 },
        ]);
        await first.save('rating.set', { idContentItem: um, vote: 2 });
        await sync(first, other, reader);
        const all = { [um]: 2, [dois]: 4, [extra]: 3 };
        expect([await votesOn(first), await votesOn(other), await votesOn(reader)]).toEqual([
          all,
          all,
          all,
        ]);
      } finally {
        await server.stop();
      }
    },
    120_000,
  );
});
