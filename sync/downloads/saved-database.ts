// What is saved for offline use. One database per device, because two people may save the same file
// and its bytes are stored once. It holds only ids and hashes, never a title or a text: those come
// from each person's own mirror.
import { Dexie, type DexieOptions, type Table } from 'dexie';
import { personKey } from '../person-key.ts';

export type FileKind = 'video' | 'audio' | 'pdf' | 'image' | 'package' | 'other';

/**
 * `gone`: the server no longer has it; `broken`: its hash was wrong twice; `full`: no space for it.
 */
export type FileFailure = 'gone' | 'broken' | 'full';

export interface SavedFile {
  sha256: string;
  /** Path on this host. */
  url: string;
  kind: FileKind;
  /** Bytes; null until the server sent the size. */
  size: number | null;
  pieceSize: number;
  /** Bitmap of the pieces that are stored. */
  pieces: Uint8Array;
  /** Total bytes of the stored pieces. */
  bytes: number;
  /** Strong ETag: pieces of two versions are never mixed. */
  etag: string | null;
  /** As the server sent them, so that the offline response has the same headers. */
  headers: Record<string, string>;
  /**
   * `ready` only after the hash of the whole file was right; `doomed`: no person wants it, its bytes
   * are deleted next.
   */
  state: 'wanted' | 'ready' | 'failed' | 'doomed';
  failure: FileFailure | null;
  /** Consecutive failures to reach the server. */
  tries: number;
  /** How often the hash of the whole file was wrong. */
  wrong: number;
  /** ms; not requested before this time. */
  nextAt: number;
  /** ms, with fractions that keep the order of a plan. */
  addedAt: number;
}

/**
 * One content, the images of one page, or one file of a media library, that a person wants on this
 * device.
 */
export interface SavedItem {
  /** `company:person`. */
  owner: string;
  kind: 'content' | 'page' | 'file';
  /** Id of the content or the node; of a file its hash. */
  id: string;
  /** Saved automatically: evicted first when space is short. */
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

/** A person's setting on this device. */
export interface SavingChoice {
  owner: string;
  /**
   * Automatically saves what the person is in the middle of: never, over Wi-Fi, or over any
   * connection.
   */
  auto: 'off' | 'wifi' | 'any';
}

export class SavedDatabase extends Dexie {
  declare files: Table<SavedFile, string>;
  declare items: Table<SavedItem, [string, string, string]>;
  declare claims: Table<Claim, [string, string, string, string]>;
  declare choices: Table<SavingChoice, string>;
  /** Sizes of files of which only the address is known. Requested once. */
  declare sizes: Table<{ sha256: string; size: number }, string>;

  constructor(name = 'app:saved', options: DexieOptions = {}) {
    // No query cache: what another tab or the worker has just stored must be visible.
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

export const keyOf = ({
  owner,
  kind,
  id,
}: Pick<SavedItem, 'owner' | 'kind' | 'id'>): [string, string, string] => [owner, kind, id];
