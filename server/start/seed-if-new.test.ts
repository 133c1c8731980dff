import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { companies } from '#server/db/schema/access.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { goodFolder, layFolder } from '#server/testing/course-folder.ts';
import { putTestCompany } from '#server/testing/put-test-company.ts';
import { seedIfNew, wantsDemo } from './seed-if-new.ts';

test.each([
  [{}, false],
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: '127.0.0.1', DEMO: 'auto' }, true],
  [{ HOST: '192.168.0.12', DEMO: 'auto' }, true],
  [{ HOST: '203.0.113.5', DEMO: 'auto' }, true],
  [{ HOST: '0.0.0.0', DEMO: 'auto' }, true],
  [{ HOST: '127.0.0.1', DEMO: 'auto', TRUSTED_PROXIES: '127.0.0.1' }, true],
  [{ HOST: '127.0.0.1', DEMO: 'auto', DATABASE_URL: 'postgres://db' }, false],
  [{ HOST: '203.0.113.5', DEMO: 'yes', DATABASE_URL: 'postgres://db' }, true],
  [{ HOST: '127.0.0.1', DEMO: 'no' }, false],
])('%j: %s', (env, wanted) => {
  expect(wantsDemo(readConfig(env))).toBe(wanted);
});

let database: OpenDatabase;
let fileStore: string;
beforeAll(async () => {
  database = await openPgliteInMemory();
  fileStore = mkdtempSync(join(tmpdir(), 'trilha-files-'));
});
afterAll(async () => {
  await database.close();
  rmSync(fileStore, { recursive: true });
});

test('nothing is seeded beside a company, no matter who asks for it', async () => {
  const { tenant } = await putTestCompany(database.db, new Date(0));
  const demo = await layFolder({
    'padaria/company.yaml': (await goodFolder())['company.yaml'] ?? '',
  });
  expect(await seedIfNew(database, new FileStorage(fileStore), demo.folder)).toEqual([]);
  await demo.remove();
  expect(await database.db.select({ tenant: companies.tenant }).from(companies)).toEqual([
    { tenant },
  ]);
});
