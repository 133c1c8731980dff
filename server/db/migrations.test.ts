import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';
import { schema } from './schema.ts';

test('the migrations make the tables that the schema names, and no others', async () => {
  const folder = join(migrationsFolder, 'meta');
  const latest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const made = JSON.parse(readFileSync(join(folder, latest ?? ''), 'utf8'));
  expect(Object.keys(made.tables).length).toBeGreaterThan(80);
  expect(await generateMigration(made, generateDrizzleJson({ ...schema }))).toEqual([]);
});
