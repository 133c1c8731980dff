// Small facts of a person's sync that every tab and the worker share, each under its own key.
import type { PersonDatabase } from './mirror/database.ts';

export interface MetaValues {
  /** Failures of the way to the server in a row, and the time before which it is not tried. */
  link: { failures: number; nextAt: number; reachable: boolean; at: number; lastOkAt: number | null; foreign: boolean };
  /** One run of the sender: how many there were and how many have had their verdict. */
  run: { total: number; done: number; active: boolean; at: number };
  /** The name of this very database on this device: one that was made anew in its place has none yet. */
  database: string;
  /** The id of the server's database. */
  epoch: string;
  /** Something was taken by another database than that one: the older word or the newer, the next pull sorts it out. */
  strays: boolean;
  /** The session was refused: waits for the person. */
  held: { since: number } | null;
  /** The version of the app that last sent from here. */
  appVersion: string;
  /** What administrators were last told of this device's queue. */
  report: { said: string; attention: string; deviceName: string | null; at: number };
  /** The server wants a newer version of the app. */
  outdated: boolean;
  /** Smaller after a batch that the server failed on, until it passes again. */
  batchSize: number;
  /** Known differences to the server's clock, ms, with the doubt in each; and the time that it last told itself. */
  clock: { samples: { offset: number; rtt: number }[]; told?: number };
}

/** The value of a row of `meta` that was read under `key`. */
export const metaOf = <K extends keyof MetaValues>(_key: K, row: { value: unknown } | undefined): MetaValues[K] | undefined =>
  row?.value as MetaValues[K] | undefined;

export const readMeta = async <K extends keyof MetaValues>(db: PersonDatabase, key: K): Promise<MetaValues[K] | undefined> =>
  metaOf(key, await db.meta.get(key));

export const writeMeta = async <K extends keyof MetaValues>(db: PersonDatabase, key: K, value: MetaValues[K]): Promise<void> => {
  await db.meta.put({ key, value });
};

export const noLink: MetaValues['link'] = { failures: 0, nextAt: 0, reachable: true, at: 0, lastOkAt: null, foreign: false };
