/**
 * The first migration makes what the 52 before it made, and data that these made goes on. They are
 * frozen in tests/corpus/migrations.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainStartFailure } from '#server/config/explain-start-failure.ts';
import { startMessages } from '#server/copy/pt-br.ts';
import { postgresMissing, startPostgres } from '#server/testing/postgres-cluster.ts';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { DataTooOld } from './older-data.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

interface Migration {
  when: number;
  hash: string;
  statements: readonly string[];
}

const BREAK = '--> statement-breakpoint';
const frozen = new URL('../../tests/corpus/migrations/before-squash.sql', import.meta.url);
const before: readonly Migration[] = readFileSync(frozen, 'utf8')
  .split(/^--> migration /m)
  .slice(1)
  .map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const [, when, hash = ''] = heading.split(' ');
    return { when: Number(when), hash, statements: lines.join('\n').split(BREAK) };
  });

const now = (): readonly Migration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }) => ({
    when: folderMillis,
    hash,
    statements: sql,
  }));

/** What shapes tables, by name, each as rows that two databases of one kind must have alike. */
const CATALOG = {
  columns: `select table_name,
    column_name, udt_name, is_nullable, column_default, character_maximum_length,
    numeric_precision, datetime_precision, is_identity, identity_generation,
    generation_expression, collation_name
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  order: `select c.relname, string_agg(a.attname, ',' order by a.attnum) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped group by 1 order by 1`,
  indexes: `select tablename, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  constraints: `select conrelid::regclass::text as place, conname, pg_get_constraintdef(oid) as law
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  options: `select relname, relkind, reloptions, relpersistence, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace order by 1`,
  functions: `select proname, prosrc from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`,
  triggers: `select tgname, pg_get_triggerdef(oid) as law from pg_trigger
    where not tgisinternal order by 1`,
  sequences: `select sequencename, data_type::text, start_value, increment_by, max_value
    from pg_sequences where schemaname = 'public' order by 1`,
  types: `select typname from pg_type
    where typnamespace = 'public'::regnamespace and typtype not in ('c', 'b') order by 1`,
  views: `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
};

interface Plain {
  /** Rows of the last statement. */
  run(statements: string): Promise<unknown[]>;
  close(): Promise<void>;
}

/** One kind of database: `fresh` names an empty one, which both functions can open. */
interface Kind {
  fresh(): Promise<string>;
  plain(name: string): Promise<Plain>;
  open(name: string): Promise<OpenDatabase>;
}

const make = (database: Plain, migrations: readonly Migration[]): Promise<unknown> =>
  database.run(migrations.flatMap(({ statements }) => statements).join('\n'));

/** As the migrator notes it. */
const note = async (database: Plain, migrations: readonly Migration[]): Promise<void> => {
  await database.run('create schema drizzle');
  await database.run(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, when } of migrations)
    await database.run(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when})`,
    );
};

const catalogOf = async (database: Plain): Promise<Record<string, unknown[]>> => {
  const catalog: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(CATALOG)) catalog[name] = await database.run(query);
  return catalog;
};

const NOTED = 'select hash, created_at::text as made from drizzle.__drizzle_migrations order by id';

const suite = (kind: () => Kind): void => {
  const within = async <T>(name: string, work: (database: Plain) => Promise<T>): Promise<T> => {
    const database = await kind().plain(name);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  test('the first migration makes what the 52 made, to the order of the columns', async () => {
    const catalogs: Record<string, unknown[]>[] = [];
    for (const migrations of [before, now().slice(0, 1)])
      catalogs.push(
        await within(await kind().fresh(), async (database) => {
          await make(database, migrations);
          return catalogOf(database);
        }),
      );
    expect(catalogs[0]?.['columns']?.length).toBeGreaterThan(600);
    expect(catalogs[1]).toEqual(catalogs[0]);
  });

  test('data that the 52 made opens with its rows, and opens again', async () => {
    const name = await kind().fresh();
    await within(name, async (database) => {
      await make(database, before);
      await note(database, before);
      await database.run("insert into secrets (name, value) values ('older', '1')");
    });
    for (let time = 0; time < 2; time += 1) await (await kind().open(name)).close();
    await within(name, async (database) => {
      expect(await database.run("select name from secrets where name = 'older'")).toHaveLength(1);
      const noted = await database.run(NOTED);
      expect(noted).toHaveLength(before.length + now().length);
    });
  });

  test('data of an older version is refused with what to start first, and stays as it was', async () => {
    const name = await kind().fresh();
    const older = before.slice(0, -1);
    const [catalog, noted] = await within(name, async (database) => {
      await make(database, older);
      await note(database, older);
      return [await catalogOf(database), await database.run(NOTED)];
    });
    const error = await kind()
      .open(name)
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(DataTooOld);
    expect(explainStartFailure(error, undefined)).toBe(startMessages.dataTooOld);
    expect(startMessages.dataTooOld).toContain('b56666d8');
    await within(name, async (database) => {
      expect(await catalogOf(database)).toEqual(catalog);
      expect(await database.run(NOTED)).toEqual(noted);
    });
  });
};

describe('on PGlite', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  suite(() => ({
    fresh: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'test-older-'));
      folders.push(folder);
      return folder;
    },
    plain: async (folder) => {
      const client = await PGlite.create(join(folder, 'database'));
      return {
        run: async (statements) => (await client.exec(statements)).at(-1)?.rows ?? [],
        close: () => client.close(),
      };
    },
    open: (folder) => openPglite(folder),
  }));
}, 120_000);

describe.skipIf(postgresMissing() !== null)(
  'on PostgreSQL',
  () => {
    let cluster: Awaited<ReturnType<typeof startPostgres>>;
    let made = 0;
    beforeAll(async () => {
      cluster = await startPostgres();
    }, 120_000);
    afterAll(() => cluster.stop());
    const urlOf = (name: string): string => cluster.url.replace(/\/postgres$/, `/${name}`);
    const connect = async (url: string): Promise<Plain> => {
      const client = postgres(url, { max: 1, onnotice: () => undefined });
      return {
        run: async (statement) => [...(await client.unsafe(statement))],
        close: () => client.end(),
      };
    };
    suite(() => ({
      fresh: async () => {
        made += 1;
        const root = await connect(cluster.url);
        await root.run(`create database older_${made}`);
        await root.close();
        return `older_${made}`;
      },
      plain: (name) => connect(urlOf(name)),
      open: (name) => openPostgres(urlOf(name)),
    }));
  },
  120_000,
);
