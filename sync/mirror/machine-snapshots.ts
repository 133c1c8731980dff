// Where a person was in a process that outlives a page: the snapshot of its state machine, kept
// beside the mirror. It holds nothing that is not in rows and writes too: losing it costs the
// place, never the work.
import type { PersonDatabase } from './database.ts';

export interface KeptSnapshot {
  /** The machine's own format. */
  snapshot: unknown;
  /**
   * What it belongs to: where this differs from what the mirror says now, the snapshot is of the
   * past.
   */
  basis: string;
}

const keyOf = (name: string): string => `machine:${name}`;

export const readSnapshot = async (
  db: PersonDatabase,
  name: string,
): Promise<KeptSnapshot | null> =>
  ((await db.meta.get(keyOf(name)))?.value as KeptSnapshot | undefined) ?? null;

export const writeSnapshot = async (
  db: PersonDatabase,
  name: string,
  kept: KeptSnapshot,
): Promise<void> => {
  await db.meta.put({ key: keyOf(name), value: kept });
};

export const dropSnapshot = (db: PersonDatabase, name: string): Promise<void> =>
  db.meta.delete(keyOf(name));
