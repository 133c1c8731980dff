/**
 * Two versions of the app over one database. This page waits while another tab holds one of its databases in an older shape, and lets
 * go of its own as soon as another tab wants it in a newer one: it never stands in anybody's way.
 */
import type { Dexie } from 'dexie';
import { clock } from '../ports.ts';
import { followHiddenTabs } from './hidden-tabs.ts';

export type VersionState =
  | { at: 'alone' }
  /** Until they are closed or looked at, a database cannot be opened. Headings of those that are out of sight, where they are known. */
  | { at: 'waiting'; tabs: readonly string[] }
  /** A newer version has taken over: this page has to begin again. */
  | { at: 'outdated' };

const otherTabs = followHiddenTabs(clock.boot);
const waiting = new Set<string>();
const listeners = new Set<() => void>();
let outdated = false;
let state: VersionState = { at: 'alone' };

const tell = (): void => {
  state = outdated ? { at: 'outdated' } : waiting.size > 0 ? { at: 'waiting', tabs: otherTabs() } : { at: 'alone' };
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
 * It has been waited for long. The browser tells only the first in the line that it is blocked: behind another one that is (a tab that
 * opens again what was taken from it, the worker), nothing is ever heard. Without another tab in hiding it is but a slow disk.
 */
export const reportSlowOpen = ({ name }: Dexie): void => {
  if (otherTabs().length === 0) return;
  waiting.add(name);
  tell();
};

/** From now on this database waits and gives way in the open. `stop` ends what would go on asking it. */
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
    db.close({ disableAutoOpen: true });
    stop();
    // Without a new version it is being taken away, by whoever decided so.
    if (newVersion === null) return;
    outdated = true;
    tell();
  });
};
