// Downloads all wanted files, one after the other, in the order of the requests. A file that
// another tab holds is skipped, and checked again when that tab releases the lock or dies. The run
// ends when nothing can be done now.
import type { Table } from 'dexie';
import { isWaitPending } from '../transport/back-off.ts';
import { downloadFile } from './download-file.ts';
import type { DownloadDeps } from './ports.ts';
import type { SavedFile } from './saved-database.ts';
import { fileLock, collectGarbage } from './request-download.ts';

export interface RunEnd {
  /** ms; when to run again; null when nothing is in back-off. */
  nextAt: number | null;
}

export interface RunOptions {
  /** The connection just came back, or a person asked: ignore the back-off. */
  insist?: boolean;
  /** Time, ms, after which no further file is started. */
  until?: number;
}

const requestedFiles = async (files: Table<SavedFile, string>): Promise<SavedFile[]> =>
  (await files.where('state').equals('wanted').toArray()).sort((a, b) => a.addedAt - b.addedAt);

export const runDownloads = async (
  deps: DownloadDeps,
  { insist = false, until = Number.POSITIVE_INFINITY }: RunOptions = {},
): Promise<RunEnd> => {
  const { db, clock, locks } = deps;
  const done = new Set<string>();
  const busy = new Set<string>();
  const next = async (): Promise<SavedFile | undefined> =>
    (await requestedFiles(db.files)).find(
      ({ sha256, nextAt }) =>
        !done.has(sha256) && !busy.has(sha256) && (insist || !isWaitPending(nextAt, clock.now())),
    );
  await collectGarbage(deps);
  while (clock.now() < until) {
    const file = await next();
    if (!file) {
      const [held] = busy;
      if (held === undefined || until !== Number.POSITIVE_INFINITY) break;
      await locks.hold(fileLock(held), { wait: true }, async () => void busy.delete(held));
      continue;
    }
    const end = await downloadFile(deps, file.sha256);
    if (end === 'busy') busy.add(file.sha256);
    else done.add(file.sha256);
    // If the server is unreachable for one file, it is for the others too.
    if (end === 'waiting') break;
  }
  await collectGarbage(deps);
  const waiting = (await requestedFiles(db.files))
    .map(({ nextAt }) => nextAt)
    .filter((at) => at > 0);
  return { nextAt: waiting.length === 0 ? null : Math.min(...waiting) };
};
