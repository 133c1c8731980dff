// Small values of one person's sync, shared by all tabs and the worker. Each has its own key.
import type { Table } from 'dexie';
import type { ClockSamples } from './ports.ts';

/** The part of a person's database that this file needs. */
export interface MetaStore {
  meta: Table<{ key: string; value: unknown }, string>;
}

/** A purchase as it was asked for: nothing of the card. */
export interface SentPurchase {
  idPurchase: string;
  /** Each with the price that the person saw, in cents. */
  lines: readonly { idOffer: string; price: number }[];
  /** By this device's clock, ms. */
  at: number;
}

export interface MetaValues {
  /** Consecutive connection failures, and the time before which no request is made. */
  link: {
    failures: number;
    nextAt: number;
    reachable: boolean;
    at: number;
    lastOkAt: number | null;
    foreign: boolean;
  };
  /** The server takes no writes before then, and can be read. */
  pushWait: { failures: number; nextAt: number; waitFrom: number } | null;
  /** One push run: how many writes it started with and how many of them the server has accepted. */
  run: { total: number; done: number; active: boolean; at: number };
  /** The id of this local database. A database that the browser created anew has none yet. */
  database: string;
  /** The id of the server's database. */
  epoch: string;
  /** A verdict came from a server database other than `epoch`: the next pull reconciles it. */
  foreignAcks: boolean;
  /**
   * The name of this queue: its numbers say in which order a person did things here. One that is
   * made anew has another.
   */
  series: string;
  /** The session was refused: waits for the person. */
  held: { since: number } | null;
  /** The version of the app that last sent from here. */
  appVersion: string;
  /**
   * The name that the person gave to this device, null where they took it away. Undefined: never
   * named here.
   */
  givenName: string | null;
  /** The last report of this device's queue to administrators. */
  report: { said: string; attention: string; deviceName: string | null; at: number };
  /** The server wants a newer version of the app. */
  outdated: boolean;
  /** Reduced after a batch that failed on the server. Grows again after batches that succeed. */
  batchSize: number;
  /**
   * Known differences to the server's clock, ms, with the doubt in each; and the time that it last
   * told itself.
   */
  clock: ClockSamples & { told?: number };
  /**
   * A package that an administrator is sending: where the server keeps it, so that it goes on after
   * the page was gone.
   */
  packageUpload: {
    url: string;
    sha256: string;
    name: string;
    size: number;
    sent: number;
    place: Record<string, string>;
  } | null;
  /** See sync/mirror/sent-purchase.ts. */
  sentPurchase: SentPurchase | null;
}

/** Keys that older versions of the app stored under another name. A stored name never changes. */
const storedKeys: Partial<Record<keyof MetaValues, string>> = { foreignAcks: 'strays' };
const storedKey = (key: keyof MetaValues): string => storedKeys[key] ?? key;

/** The value of a `meta` row that was read under `key`. */
export const metaOf = <K extends keyof MetaValues>(
  _key: K,
  row: { value: unknown } | undefined,
): MetaValues[K] | undefined => row?.value as MetaValues[K] | undefined;

export const readMeta = async <K extends keyof MetaValues>(
  db: MetaStore,
  key: K,
): Promise<MetaValues[K] | undefined> => metaOf(key, await db.meta.get(storedKey(key)));

export const writeMeta = async <K extends keyof MetaValues>(
  db: MetaStore,
  key: K,
  value: MetaValues[K],
): Promise<void> => {
  await db.meta.put({ key: storedKey(key), value });
};

export const noLink: MetaValues['link'] = {
  failures: 0,
  nextAt: 0,
  reachable: true,
  at: 0,
  lastOkAt: null,
  foreign: false,
};
