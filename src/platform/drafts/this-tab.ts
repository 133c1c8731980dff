/**
 * The name of this tab, the same after a reload, and which tabs are open. A tab holds a lock of its
 * name as long as it lives: the browser lets it go however the tab ends. A tab that was duplicated
 * finds its name taken, and gets another.
 */
import { v4 } from 'uuid';
import { storedText } from '#src/platform/memory/stored-value.ts';

/** Without it, a reloaded tab is another tab: it takes its drafts over like those of a closed one. */
const stored = storedText({ area: 'session', key: 'tab' });
const LOCK = 'tab:';

const hold = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(LOCK + name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise(() => undefined) : undefined;
      })
      .catch(() => resolve(true));
  });

const named = async (): Promise<string> => {
  const before = stored.read();
  const hasLocks = 'locks' in navigator;
  if (before !== null && (!hasLocks || (await hold(before)))) return before;
  const name = v4();
  if (hasLocks) await hold(name);
  stored.write(name);
  return name;
};

let name: Promise<string> | null = null;

export const thisTab = (): Promise<string> => (name ??= named());

/**
 * None where the browser has no locks, as at an insecure address: a draft of an open tab is then
 * shown in another one too.
 */
export const openTabs = async (): Promise<ReadonlySet<string>> => {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap((lock) => (lock.name?.startsWith(LOCK) ? [lock.name.slice(LOCK.length)] : [])),
  );
};
