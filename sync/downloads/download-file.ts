// Downloads one file piece by piece, exclusively under its lock. A piece counts once it is stored;
// a crash only costs the pieces in flight. The file is available only after the hash of the whole
// file was right. It never fetches an unwanted file, and never deletes stored pieces because the
// connection failed.
import { backOff } from '../transport/back-off.ts';
import { withLock } from '../coordination/with-lock.ts';
import { isDeadHandle, isQuotaError, NoRoomError } from '../storage/storage-errors.ts';
import {
  bytesHere,
  hasPiece,
  missingPieces,
  noPieces,
  type Piece,
  pieceAt,
  pieceCount,
  withoutPiece,
  withPiece,
} from './pieces.ts';
import type { DownloadDeps, FileFacts } from './ports.ts';
import type { FileFailure, SavedFile } from './saved-database.ts';
import { splitIntoPieces } from './split-into-pieces.ts';
import { withReopen } from '../storage/with-space.ts';
import { fileLock } from './request-download.ts';

// Hashes a file from its pieces, with one piece in memory at a time. The thread can do other work
// between two pieces.
type HashResult = { kind: 'hash'; hex: string } | { kind: 'missing'; n: number };

const hashOfPieces = async (
  { store, hash }: Pick<DownloadDeps, 'store' | 'hash'>,
  file: SavedFile,
): Promise<HashResult> => {
  const size = file.size ?? 0;
  const sum = hash();
  for (let n = 0; n < pieceCount(size, file.pieceSize); n += 1) {
    const { start, end } = pieceAt(n, size, file.pieceSize);
    const blob = await store.get(file.sha256, n);
    if (blob?.size !== end - start) return { kind: 'missing', n };
    sum.update(new Uint8Array(await blob.arrayBuffer()));
  }
  return { kind: 'hash', hex: sum.digest() };
};

/**
 * `idle`: no active item needs it; `waiting`: server unreachable; `busy`: another tab holds the
 * lock; `full`: no space.
 */
export type FileEnd = 'ready' | 'idle' | 'waiting' | 'failed' | 'full' | 'busy';

/** Parallel requests: the next piece is requested while one arrives. */
const LANES = 2;
/** A file whose hash is wrong this many times is not fetched again automatically. */
const WRONG_AT_MOST = 2;

type Step = 'again' | FileEnd;

const tables = ({ db }: DownloadDeps) => [db.files, db.items, db.claims];

/**
 * True when an item needs the file and is not paused. Call inside a transaction of the tables
 * above.
 */
const isActive = async ({ db }: DownloadDeps, sha256: string): Promise<boolean> => {
  const claims = await db.claims.where('sha256').equals(sha256).toArray();
  const items = await db.items.bulkGet(
    claims.map(({ owner, kind, id }) => [owner, kind, id] as [string, string, string]),
  );
  return items.some((item) => item && !item.paused);
};

/** The file's row when it has to be downloaded now; null otherwise. */
const activeDownload = (deps: DownloadDeps, sha256: string): Promise<SavedFile | null> =>
  deps.db.transaction('r', tables(deps), async () => {
    const file = await deps.db.files.get(sha256);
    return file?.state === 'wanted' && (await isActive(deps, sha256)) ? file : null;
  });

/** Updates the row while the file is still wanted. */
const change = (
  deps: DownloadDeps,
  sha256: string,
  next: (file: SavedFile) => Partial<SavedFile>,
): Promise<void> =>
  deps.db.transaction('rw', deps.db.files, async () => {
    const file = await deps.db.files.get(sha256);
    if (file?.state === 'wanted') await deps.db.files.put({ ...file, ...next(file) });
  });

const fail = async (
  deps: DownloadDeps,
  sha256: string,
  failure: FileFailure,
): Promise<'failed'> => {
  await change(deps, sha256, () => ({ state: 'failed', failure }));
  return 'failed';
};

/**
 * Nothing more is fetched until the person asks: what would still fit is what everything else
 * needs.
 */
const stopForRoom = ({ db }: DownloadDeps): Promise<void> =>
  // A full disk may have closed the database.
  withReopen(db, () =>
    db.transaction('rw', db.files, async () => {
      for (const file of await db.files.where('state').equals('wanted').toArray())
        await db.files.put({ ...file, state: 'failed', failure: 'full' });
    }),
  );

const later = (deps: DownloadDeps, sha256: string): Promise<void> =>
  change(deps, sha256, ({ tries }) => ({
    tries: tries + 1,
    nextAt: deps.clock.now() + backOff(tries + 1, deps.ids.chance()),
  }));

/**
 * Stores the server's facts about the file. Another version or another size starts the download
 * over.
 */
const learn = (deps: DownloadDeps, sha256: string, facts: FileFacts): Promise<void> =>
  change(deps, sha256, (file) => {
    const same = file.size === facts.size && (file.etag === null || file.etag === facts.etag);
    return same && file.etag !== null
      ? {}
      : { ...facts, ...(same ? {} : { pieces: noPieces(facts.size, file.pieceSize), bytes: 0 }) };
  });

const note = (deps: DownloadDeps, sha256: string, n: number): Promise<void> =>
  change(deps, sha256, (file) => {
    const pieces = withPiece(file.pieces, n);
    return {
      pieces,
      bytes: bytesHere(pieces, file.size ?? 0, file.pieceSize),
      tries: 0,
      nextAt: 0,
    };
  });

/**
 * One piece after another: while one finds the disk full, nothing is written into the database,
 * which a write without room may tear.
 */
interface StoreTurn {
  last: Promise<unknown>;
  /** What arrives now is not stored. */
  isFull: boolean;
}
const freshTurn = (): StoreTurn => ({ last: Promise.resolve(), isFull: false });

const store = (
  deps: DownloadDeps,
  sha256: string,
  n: number,
  bytes: ArrayBuffer,
  turn: StoreTurn,
): Promise<void> => {
  const stored = turn.last.then(async () => {
    if (turn.isFull) return;
    await deps.store.put(sha256, n, bytes);
    await deps.disk.stayAhead();
    await note(deps, sha256, n);
  });
  turn.last = stored.catch(() => undefined);
  return stored;
};

/** Brings one piece: already stored before a crash, or from the server. */
const bring = async (
  deps: DownloadDeps,
  file: SavedFile,
  piece: Piece,
  turn = freshTurn(),
): Promise<Step> => {
  const { sha256, url } = file;
  const length = piece.end - piece.start;
  if (file.etag !== null && (await deps.store.sizeOf(sha256, piece.n)) === length) {
    await note(deps, sha256, piece.n);
    return 'again';
  }
  const reply = await deps.wire.piece(url, piece, file.etag);
  if (reply.kind === 'unreachable') return 'waiting';
  if (reply.kind === 'gone') return fail(deps, sha256, 'gone');
  await learn(deps, sha256, reply.facts);
  if (reply.kind === 'whole')
    return (await splitIntoPieces(reply.body, file.pieceSize, reply.facts.size, (n, bytes) =>
      store(deps, sha256, n, bytes, turn),
    ))
      ? 'again'
      : 'waiting';
  if (turn.isFull || (file.etag !== null && file.etag !== reply.facts.etag)) return 'again';
  await store(deps, sha256, piece.n, reply.bytes, turn);
  return 'again';
};

/**
 * A file that was opened before is stored whole in the media cache: cut it into pieces without a
 * request.
 */
const fromKept = async (deps: DownloadDeps, file: SavedFile): Promise<void> => {
  if (file.bytes > 0 || file.wrong > 0) return;
  const whole = await deps.kept.get(file.url);
  if (!whole || (file.size !== null && whole.facts.size !== file.size)) return;
  await learn(deps, file.sha256, whole.facts);
  for (let n = 0; n < pieceCount(whole.facts.size, file.pieceSize); n += 1) {
    const { start, end } = pieceAt(n, whole.facts.size, file.pieceSize);
    await store(
      deps,
      file.sha256,
      n,
      await whole.bytes.slice(start, end).arrayBuffer(),
      freshTurn(),
    );
  }
};

/**
 * Each lane takes the next free piece. When a lane cannot continue, the others stop after their
 * current piece.
 */
const bringAll = async (
  deps: DownloadDeps,
  file: SavedFile,
  pieces: readonly Piece[],
): Promise<Step> => {
  const left = [...pieces];
  let end: Step = 'again';
  const turn = freshTurn();
  const full = async (error: unknown): Promise<'full'> => {
    if (!isQuotaError(error)) throw error;
    turn.isFull = true;
    // At once: the other lane may be waiting for the server.
    await deps.disk.giveBack();
    return 'full';
  };
  const lane = async (): Promise<void> => {
    for (let piece = left.shift(); piece && end === 'again' && !turn.isFull; piece = left.shift()) {
      const row = await activeDownload(deps, file.sha256);
      // Another version: the remaining plan is useless.
      if (!row || row.etag !== file.etag) end = row ? end : 'idle';
      if (!row || row.etag !== file.etag) return;
      const step = await bring(deps, row, piece, turn).catch(full);
      if (step !== 'again') end = step;
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, left.length) }, lane));
  return turn.isFull ? 'full' : end;
};

/** Hashes the whole file. A piece that is missing is requested again. */
const check = async (deps: DownloadDeps, file: SavedFile): Promise<Step> => {
  const { sha256 } = file;
  const found = await hashOfPieces(deps, file);
  if (found.kind === 'missing') {
    await change(deps, sha256, ({ pieces, size, pieceSize }) => {
      const rest = withoutPiece(pieces, found.n);
      return { pieces: rest, bytes: bytesHere(rest, size ?? 0, pieceSize) };
    });
    return 'again';
  }
  if (found.hex === sha256) {
    // A file that its viewer cannot show offline is not saved.
    if (!(await deps.parts.keep(file.kind, sha256))) return 'waiting';
    await change(deps, sha256, () => ({ state: 'ready', failure: null, tries: 0, wrong: 0 }));
    // One copy is enough: drop the cached one.
    await deps.kept.drop(file.url);
    return 'ready';
  }
  await deps.store.drop(sha256, pieceCount(file.size ?? 0, file.pieceSize));
  await change(deps, sha256, ({ size, pieceSize, wrong }) => ({
    pieces: noPieces(size ?? 0, pieceSize),
    bytes: 0,
    etag: null,
    wrong: wrong + 1,
  }));
  return file.wrong + 1 >= WRONG_AT_MOST ? fail(deps, sha256, 'broken') : 'again';
};

const step = async (deps: DownloadDeps, sha256: string): Promise<Step> => {
  const file = await activeDownload(deps, sha256);
  if (!file) return 'idle';
  // The first piece gives size and version, so it is requested without others in parallel.
  if (file.size === null || file.etag === null) {
    const first =
      file.size === null || !hasPiece(file.pieces, 0)
        ? 0
        : (missingPieces(file.pieces, file.size, file.pieceSize)[0]?.n ?? 0);
    return bring(deps, file, pieceAt(first, file.size ?? file.pieceSize, file.pieceSize));
  }
  const missing = missingPieces(file.pieces, file.size, file.pieceSize);
  return missing.length === 0 ? check(deps, file) : bringAll(deps, file, missing);
};

export const downloadFile = (deps: DownloadDeps, sha256: string): Promise<FileEnd> =>
  withLock(deps.locks, fileLock(sha256), false, async (): Promise<FileEnd> => {
    try {
      const file = await activeDownload(deps, sha256);
      if (file) await fromKept(deps, file);
      if (file && !(await deps.disk.hold())) throw new NoRoomError('no reserve');
      for (;;) {
        const next = await step(deps, sha256);
        // Set the back-off after all lanes have ended: a lane that succeeds last would reset it.
        if (next === 'waiting') await later(deps, sha256);
        if (next === 'full') await stopForRoom(deps);
        if (next !== 'again') return next;
      }
    } catch (error) {
      // A database that was closed may have found the disk full before a cache did.
      const isFull = isQuotaError(error) || (isDeadHandle(error) && !(await deps.disk.hold()));
      if (!isFull) throw error;
      await deps.disk.giveBack();
      await stopForRoom(deps);
      return 'full';
    }
  });
