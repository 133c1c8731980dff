import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type ClientGuard, guardedClient } from './guarded-client.ts';
import { keepPrivate } from './keep-private.ts';
import { lockDataFolder } from './data-lock.ts';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { adoptOlderData } from './older-data.ts';
import { parsersOnce } from './parsers-once.ts';
import { schema } from './schema.ts';

/**
 * The database is WebAssembly. V8 runs it unoptimised at first and optimises only code that has run
 * for long. With its defaults that takes most of the first thousand writes after a start, just when
 * devices send what they queued. This flag makes it optimise sooner, for about 0.3 s of start time.
 */
setFlagsFromString('--wasm-tiering-budget=20000');

const DRAFT = 'database.making-';

/**
 * Creates the folder elsewhere and renames it when initdb has finished: an interrupted initdb must
 * never be opened.
 */
const makeFolder = async (dataDir: string, folder: string): Promise<void> => {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true, force: true });
  const draft = join(dataDir, `${DRAFT}${process.pid}`);
  const first = await PGlite.create(draft);
  await first.close();
  renameSync(draft, folder);
};

/** The product's tables in `client`, brought to this version. `release` runs once it is closed. */
export const databaseIn = async (client: PGlite, release: () => void): Promise<OpenDatabase> => {
  const db = drizzle({ client: parsersOnce(client), schema });
  try {
    await adoptOlderData(db);
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    kind: 'pglite',
    close: async () => {
      await client.close();
      release();
    },
  };
};

/**
 * Opens the embedded database in `dataDir`, and creates it when missing. One process at a time:
 * throws DataFolderInUse.
 */
export const openPglite = async (dataDir: string, guard?: ClientGuard): Promise<OpenDatabase> => {
  mkdirSync(dataDir, { recursive: true });
  const release = lockDataFolder(join(dataDir, 'database.lock'));
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await makeFolder(dataDir, folder);
    const client = await PGlite.create(folder);
    // Making the database sets rights of its own, 666, whatever the umask says.
    keepPrivate(folder);
    return await databaseIn(guard ? guardedClient(client, guard) : client, release);
  } catch (error) {
    release();
    throw error;
  }
};
