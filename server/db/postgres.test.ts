import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { postgresMissing, startPostgres } from '#server/testing/postgres-cluster.ts';
import { epochs } from './schema/installation.ts';
import { openPostgres } from './postgres.ts';

const missing = postgresMissing();

describe.skipIf(missing !== null)('a new PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    cluster = await startPostgres();
  }, 120_000);
  afterAll(() => cluster.stop());

  test('is known as one instance, and a long first transaction holds up no other', async () => {
    const { db, close } = await openPostgres(cluster.url);
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const began = new Promise<void>((resolve) => {
      void db.transaction(async () => {
        resolve();
        await held;
      });
    });
    await began;
    // Would wait for the lock of the first, and fail after 3 s.
    await db.transaction((tx) => tx.execute(sql`select 1`));
    end();
    expect(await db.select().from(epochs)).toHaveLength(1);
    await close();
  });
});
