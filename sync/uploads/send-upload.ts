// Brings the bytes of waiting files to the server, one file at a time, before the writes that name
// them. It runs under the lock and the lease of the push, with the token of the person whose
// database this is. A file goes on where it broke off.
import type { EngineDeps } from '../engine-deps.ts';
import { extendLease, type Lease, LEASE_MS } from '../coordination/lease.ts';
import type { Upload } from '../mirror/upload.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { isBackingOff, waitAfter } from '../transport/back-off.ts';

/** The files that no write may leave without. */
export const waitingFiles = async (db: PersonDatabase): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.uploads.where('state').equals('waiting').toArray()).map(({ idUpload }) => idUpload),
  );

export interface NextUpload {
  due: Upload | undefined;
  /** When another one is due, ms of the wall clock; null when none waits for a time. */
  nextAt: number | null;
}

/** Only files that a queued write names: a form may still be open on one. */
export const nextUpload = async ({
  db,
  clock,
}: Pick<EngineDeps, 'db' | 'clock'>): Promise<NextUpload> => {
  const now = clock.now();
  const all = await db.uploads.where('state').equals('waiting').toArray();
  if (all.length === 0) return { due: undefined, nextAt: null };
  const named = new Set(
    (await db.outbox.where('state').equals('queued').toArray()).map(({ file }) => file),
  );
  const waiting = all
    .filter(({ paused, idUpload }) => !paused && named.has(idUpload))
    .sort((a, b) => a.addedAt - b.addedAt);
  const later = waiting.filter((row) => isBackingOff(row, now));
  return {
    due: waiting.find((row) => !later.includes(row)),
    nextAt: later.length === 0 ? null : Math.min(...later.map(({ nextAt }) => nextAt)),
  };
};

export type UploadEnd =
  /**
   * The server has all of it; or refuses it, or the bytes are gone here: then the write goes, and
   * the server says what it is about.
   */
  | 'whole'
  /** Something else is due, the time is used up, or the person paused it. */
  | 'stopped'
  /** The server could not take it now: the file waits, and other writes go on. */
  | 'postponed'
  | 'held'
  | 'unreachable';

interface SendOptions {
  token: string;
  /** Asked between two pieces. */
  mayGoOn(): Promise<boolean>;
}

export const sendUpload = async (
  deps: EngineDeps,
  lease: Lease,
  upload: Upload,
  { token, mayGoOn }: SendOptions,
): Promise<UploadEnd> => {
  const { db, clock, ids, files, person } = deps;
  const { idUpload } = upload;
  if (!files) return 'postponed';
  /** Throws when another holder took over. */
  const note = (change: Partial<Upload>): Promise<Upload | undefined> =>
    db.transaction('rw', [db.uploads, db.meta], async () => {
      await extendLease(db, lease, clock.now() + LEASE_MS);
      const known = await db.uploads.get(idUpload);
      if (known) await db.uploads.put({ ...known, ...change });
      return known;
    });
  const bytes = (await db.uploadBytes.get(idUpload))?.bytes;
  if (!bytes) {
    await note({ state: 'whole', trouble: 'refused' });
    return 'whole';
  }
  const { name, type, size, sha256, url } = upload;
  const end = await files.send(
    token,
    { idUpload, name, type, size, sha256, url, bytes, owner: person.idUser },
    {
      onUrl: async (known) => void (await note({ url: known })),
      onPiece: async (sent) => {
        const row = await note({ sent });
        return row !== undefined && !row.paused && (await mayGoOn());
      },
    },
  );
  switch (end.kind) {
    case 'whole':
      await note({ state: 'whole', sent: size, failures: 0, trouble: null });
      return 'whole';
    case 'refused':
      await note({ state: 'whole', trouble: 'refused' });
      return 'whole';
    case 'lost': {
      // The server no longer has the beginning of it.
      const now = clock.now();
      await note({
        url: null,
        sent: 0,
        nextAt: now + waitAfter(1, null, ids.chance()),
        waitFrom: now,
      });
      return 'postponed';
    }
    case 'failed': {
      const now = clock.now();
      const failures = upload.failures + 1;
      await note({
        failures,
        nextAt: now + waitAfter(failures, end.after, ids.chance()),
        waitFrom: now,
        trouble: 'server',
      });
      return 'postponed';
    }
    case 'stopped':
    case 'held':
    case 'unreachable':
      return end.kind;
  }
};
