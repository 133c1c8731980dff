// Small facts of a person's sync that every tab and the worker share, each under its own key.
import type { Table } from 'dexie';
import type { ClockSamples } from './ports.ts';

/** The part of a person's database that this file needs. */
export interface MetaStore {
  meta: Table<{ key: string; value: unknown }, string>;
}

export interface MetaValues {
  /** Failures of the way to the server in a row, and the time before which it is not tried. */
  link: { failures: number; nextAt: number; reachable: boolean; at: number; lastOkAt: number | null; foreign: boolean };
  /** One run of the sender: how many there were and how many have had their verdict. */
  run: { total: number; done: number; active: boolean; at: number };
  /** The name of this very database on this device: one that was made anew in its place has none yet. */
  database: string;
  /** The id of the server's database. */
  epoch: string;
  /** A verdict came from another server database than `epoch` names: the next pull reconciles them. */
  foreignAcks: boolean;
  /** The name of this queue: its numbers say in which order a person did things here. One that is made anew has another. */
  series: string;
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
  clock: ClockSamples & { told?: number };
}

/** Keys that older versions of the app store under another name. A stored name never changes. */
const storedKeys: Partial<Record<keyof MetaValues, string>> = { foreignAcks: 'strays' };
const storedKey = (key: keyof MetaValues): string => storedKeys[key] ?? key;

/** The value of a row of `meta` that was read under `key`. */
export const metaOf = <K extends keyof MetaValues>(_key: K, row: { value: unknown } | undefined): MetaValues[K] | undefined =>
  row?.value as MetaValues[K] | undefined;

export const readMeta = async <K extends keyof MetaValues>(db: MetaStore, key: K): Promise<MetaValues[K] | undefined> =>
  metaOf(key, await db.meta.get(storedKey(key)));

export const writeMeta = async <K extends keyof MetaValues>(db: MetaStore, key: K, value: MetaValues[K]): Promise<void> => {
  await db.meta.put({ key: storedKey(key), value });
};

export const noLink: MetaValues['link'] = { failures: 0, nextAt: 0, reachable: true, at: 0, lastOkAt: null, foreign: false };
