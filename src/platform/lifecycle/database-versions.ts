/**
 * Handles two versions of the app that share databases. This page waits while another tab holds a
 * database at an older version. It closes its own databases as soon as another tab needs a newer
 * version, so that it never blocks that tab.
 */
import type { Dexie } from 'dexie';
import { clock } from '#src/platform/runtime/ports.ts';
import { followHiddenTabs } from './hidden-tabs.ts';
import { pageWork } from './page-work.ts';

export type VersionState =
  | { at: 'alone' }
  /**
   * A database cannot be opened until these tabs are closed or visible again. Contains the headings
   * of hidden tabs, where known.
   */
  | { at: 'waiting'; tabs: readonly string[] }
  /** A newer version has taken over. This page must reload. */
  | { at: 'outdated' };

const otherTabs = followHiddenTabs(clock.boot);
const waiting = new Set<string>();
const listeners = new Set<() => void>();
let outdated = false;
let state: VersionState = { at: 'alone' };

const tell = (): void => {
  state = outdated
    ? { at: 'outdated' }
    : waiting.size > 0
      ? { at: 'waiting', tabs: otherTabs() }
      : { at: 'alone' };
  for (const listener of listeners) listener();
};

export const databaseVersions = {
  read: (): VersionState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Called when opening takes long. The browser fires `blocked` only for the first open request in
 * the queue; a request behind it (for example behind a tab that reopens its database, or the
 * worker) gets no event. Without other hidden tabs it is only a slow disk.
 */
export const reportSlowOpen = ({ name }: Dexie): void => {
  if (otherTabs().length === 0) return;
  waiting.add(name);
  tell();
};

/**
 * Tracks version conflicts of this database and closes it when another tab needs a newer version.
 * `stop` ends what would keep using it.
 */
export const watchVersionChange = (db: Dexie, stop: () => void = () => undefined): void => {
  const opened = (): void => {
    if (waiting.delete(db.name)) tell();
  };
  db.on('blocked', () => {
    waiting.add(db.name);
    tell();
  });
  db.on('ready', opened, true);
  db.on('close', opened);
  db.on('versionchange', ({ newVersion }) => {
    const giveWay = (): void => {
      db.close({ disableAutoOpen: true });
      stop();
      // newVersion is null when the database is being deleted, which is intentional.
      if (newVersion === null) return;
      outdated = true;
      tell();
    };
    if (newVersion === null) giveWay();
    // The tab with the newer version waits and says for what: an attempt or a payment here is not
    // cut off from its database.
    else pageWork.whenDone(giveWay);
    // Else Dexie closes it at once.
    return false;
  });
};
