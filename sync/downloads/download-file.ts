// Brings one file here, piece by piece, alone under its lock. A piece counts once it is stored; a kill costs only what was on its way; the
// file is called available only after the hash of the whole was right. It never fetches what nobody wants, and never throws away what is
// stored because the way to the server is gone.
import { backOff } from '../transport/back-off.ts';
import { withLock } from '../coordination/with-lock.ts';
import { isQuotaError } from '../storage/storage-errors.ts';
import { bytesHere, hasPiece, missingPieces, noPieces, type Piece, pieceAt, pieceCount, withoutPiece, withPiece } from './pieces.ts';
import type { DownloadDeps, FileFacts } from './ports.ts';
import type { FileFailure, SavedFile } from './saved-database.ts';
import { splitIntoPieces } from './split-into-pieces.ts';
import { fileLock } from './request-download.ts';

// The hash of a file out of its pieces, one in memory at a time: between two the thread is free for others.
type HashResult = { kind: 'hash'; hex: string } | { kind: 'missing'; n: number };

const hashOfPieces = async ({ store, hash }: Pick<DownloadDeps, 'store' | 'hash'>, file: SavedFile): Promise<HashResult> => {
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

/** `idle`: nobody wants it now; `waiting`: no way to the server; `busy`: another tab is at it; `full`: no room. */
export type FileEnd = 'ready' | 'idle' | 'waiting' | 'failed' | 'full' | 'busy';

/** Pieces on their way at once: the next is asked for while one arrives. */
const LANES = 2;
/** A whole that is wrong again after it was fetched anew is not fetched a third time by itself. */
const WRONG_AT_MOST = 2;

type Step = 'again' | FileEnd;

const tables = ({ db }: DownloadDeps) => [db.files, db.items, db.claims];

/** Somebody who has not paused it. Call inside a transaction of the tables above. */
const isActive = async ({ db }: DownloadDeps, sha256: string): Promise<boolean> => {
  const claims = await db.claims.where('sha256').equals(sha256).toArray();
  const items = await db.items.bulkGet(claims.map(({ owner, kind, id }) => [owner, kind, id] as [string, string, string]));
  return items.some((item) => item && !item.paused);
};

/** The row where it is wanted now; null otherwise. */
const activeDownload = (deps: DownloadDeps, sha256: string): Promise<SavedFile | null> =>
  deps.db.transaction('r', tables(deps), async () => {
    const file = await deps.db.files.get(sha256);
    return file?.state === 'wanted' && (await isActive(deps, sha256)) ? file : null;
  });

/** Changes the row where it is still wanted, by whomever. */
const change = (deps: DownloadDeps, sha256: string, next: (file: SavedFile) => Partial<SavedFile>): Promise<void> =>
  deps.db.transaction('rw', deps.db.files, async () => {
    const file = await deps.db.files.get(sha256);
    if (file?.state === 'wanted') await deps.db.files.put({ ...file, ...next(file) });
  });

const fail = async (deps: DownloadDeps, sha256: string, failure: FileFailure): Promise<'failed' | 'full'> => {
  await change(deps, sha256, () => ({ state: 'failed', failure }));
  return failure === 'full' ? 'full' : 'failed';
};

const later = (deps: DownloadDeps, sha256: string): Promise<void> =>
  change(deps, sha256, ({ tries }) => ({ tries: tries + 1, nextAt: deps.clock.now() + backOff(tries + 1, deps.ids.chance()) }));

/** Learns what the server says of the file. Another version, or another size than was thought, begins anew. */
const learn = (deps: DownloadDeps, sha256: string, facts: FileFacts): Promise<void> =>
  change(deps, sha256, (file) => {
    const same = file.size === facts.size && (file.etag === null || file.etag === facts.etag);
    return same && file.etag !== null ? {} : { ...facts, ...(same ? {} : { pieces: noPieces(facts.size, file.pieceSize), bytes: 0 }) };
  });

const note = (deps: DownloadDeps, sha256: string, n: number): Promise<void> =>
  change(deps, sha256, (file) => {
    const pieces = withPiece(file.pieces, n);
    return { pieces, bytes: bytesHere(pieces, file.size ?? 0, file.pieceSize), tries: 0, nextAt: 0 };
  });

const store = async (deps: DownloadDeps, sha256: string, n: number, bytes: ArrayBuffer): Promise<void> => {
  await deps.store.put(sha256, n, bytes);
  await note(deps, sha256, n);
};

/** One piece: stored already by somebody who was killed before the word of it was, in the copy of what was opened, or asked for. */
const bring = async (deps: DownloadDeps, file: SavedFile, piece: Piece): Promise<Step> => {
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
    return (await splitIntoPieces(reply.body, file.pieceSize, reply.facts.size, (n, bytes) => store(deps, sha256, n, bytes)))
      ? 'again'
      : 'waiting';
  if (file.etag !== null && file.etag !== reply.facts.etag) return 'again';
  await store(deps, sha256, piece.n, reply.bytes);
  return 'again';
};

/** What was opened before is here whole: it is cut in pieces, and costs no connection. */
const fromKept = async (deps: DownloadDeps, file: SavedFile): Promise<void> => {
  if (file.bytes > 0 || file.wrong > 0) return;
  const whole = await deps.kept.get(file.url);
  if (!whole || (file.size !== null && whole.facts.size !== file.size)) return;
  await learn(deps, file.sha256, whole.facts);
  for (let n = 0; n < pieceCount(whole.facts.size, file.pieceSize); n += 1) {
    const { start, end } = pieceAt(n, whole.facts.size, file.pieceSize);
    await store(deps, file.sha256, n, await whole.bytes.slice(start, end).arrayBuffer());
  }
};

/** Lanes take the next piece that nobody has taken; the first that cannot go on stops the others after theirs. */
const bringAll = async (deps: DownloadDeps, file: SavedFile, pieces: readonly Piece[]): Promise<Step> => {
  const left = [...pieces];
  let end: Step = 'again';
  const lane = async (): Promise<void> => {
    for (let piece = left.shift(); piece && end === 'again'; piece = left.shift()) {
      const row = await activeDownload(deps, file.sha256);
      // Another version: what is left of this plan is of no use.
      if (!row || row.etag !== file.etag) end = row ? end : 'idle';
      if (!row || row.etag !== file.etag) return;
      const step = await bring(deps, row, piece);
      if (step !== 'again') end = step;
    }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, left.length) }, lane));
  return end;
};

/** The hash of the whole, from the first byte; a piece that has gone meanwhile is asked for again. */
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
    await change(deps, sha256, () => ({ state: 'ready', failure: null, tries: 0, wrong: 0 }));
    // One copy is enough.
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
  // The first piece tells size and version: it goes alone.
  if (file.size === null || file.etag === null) {
    const first = file.size === null || !hasPiece(file.pieces, 0) ? 0 : (missingPieces(file.pieces, file.size, file.pieceSize)[0]?.n ?? 0);
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
      for (;;) {
        const next = await step(deps, sha256);
        // Noted once all lanes have ended: the last word of one that got through must not undo it.
        if (next === 'waiting') await later(deps, sha256);
        if (next !== 'again') return next;
      }
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      return fail(deps, sha256, 'full');
    }
  });
