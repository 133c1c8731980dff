// What is saved for use without a connection: one database for the device, because two people may have saved the same file and its bytes
// are kept once. It holds ids and hashes alone, never a title or a text: what a person may see of it is what their own mirror has.
import { Dexie, type DexieOptions, type Table } from 'dexie';
import { personKey } from '../person-key.ts';

export type FileKind = 'video' | 'audio' | 'pdf' | 'image' | 'other';

/** `gone`: the server has it no more; `broken`: its bytes were wrong twice; `full`: no room for it. */
export type FileFailure = 'gone' | 'broken' | 'full';

export interface SavedFile {
  sha256: string;
  /** Path below this host. */
  url: string;
  kind: FileKind;
  /** Bytes; null until the server told. */
  size: number | null;
  pieceSize: number;
  /** Bitmap of the pieces that are stored. */
  pieces: Uint8Array;
  /** Bytes of those. */
  bytes: number;
  /** Strong; pieces of two versions are never mixed. */
  etag: string | null;
  /** As the server sent them, so that the file is answered alike without it. */
  headers: Record<string, string>;
  /** `ready` only after the hash of the whole was right; `doomed`: nobody wants it, its bytes go next. */
  state: 'wanted' | 'ready' | 'failed' | 'doomed';
  failure: FileFailure | null;
  /** In a row, of the way to the server. */
  tries: number;
  /** Times that the whole was wrong. */
  wrong: number;
  /** ms; not asked for before. */
  nextAt: number;
  /** ms, with fractions that keep the order of a plan. */
  addedAt: number;
}

/** One content, or the pictures of one page, that a person wants here. */
export interface SavedItem {
  /** `company:person`. */
  owner: string;
  kind: 'content' | 'page';
  /** Of the content or the node. */
  id: string;
  /** Saved by itself: the first to go when room is short. */
  auto: boolean;
  paused: boolean;
  addedAt: number;
}

/** A file that an item needs. */
export interface Claim {
  owner: string;
  kind: SavedItem['kind'];
  id: string;
  sha256: string;
}

/** What a person chose on this device. */
export interface SavingChoice {
  owner: string;
  /** Saves what the person is in the middle of by itself: never, over Wi-Fi, or over any connection. */
  auto: 'off' | 'wifi' | 'any';
}

export class SavedDatabase extends Dexie {
  declare files: Table<SavedFile, string>;
  declare items: Table<SavedItem, [string, string, string]>;
  declare claims: Table<Claim, [string, string, string, string]>;
  declare choices: Table<SavingChoice, string>;
  /** Bytes of files that only their address is known of; asked for once. */
  declare sizes: Table<{ sha256: string; size: number }, string>;

  constructor(name = 'app:saved', options: DexieOptions = {}) {
    // No cache of queries: what another tab or the worker has just stored must be seen.
    super(name, { cache: 'disabled', ...options });
    this.version(1).stores({
      files: 'sha256, state',
      items: '[owner+kind+id], owner',
      claims: '[owner+kind+id+sha256], [owner+kind+id], sha256, owner',
      choices: 'owner',
      sizes: 'sha256',
    });
  }
}

export const ownerOf = personKey;

export const keyOf = ({ owner, kind, id }: Pick<SavedItem, 'owner' | 'kind' | 'id'>): [string, string, string] => [owner, kind, id];
