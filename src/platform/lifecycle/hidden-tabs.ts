/**
 * Records the headings of the app's hidden tabs in localStorage. A tab is recorded when it is
 * hidden, because only hidden tabs can be frozen and block others, and a frozen tab cannot be
 * asked. An entry of a tab that the browser killed stays for three days.
 */
import { clock } from '#src/platform/runtime/ports.ts';

const KEY = 'hidden-tabs';
const KEPT_MS = 3 * 86_400_000;
const MOST = 12;

interface HiddenTab {
  id: string;
  heading: string;
  at: number;
}

const isTab = (value: unknown): value is HiddenTab =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'heading' in value &&
  'at' in value &&
  typeof value.id === 'string' &&
  typeof value.heading === 'string' &&
  typeof value.at === 'number';

/** Only for convenience: entries that cannot be read or written are ignored. */
const readAll = (): HiddenTab[] => {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    const now = clock.now();
    return Array.isArray(found)
      ? found.filter(isTab).filter(({ at }) => Math.abs(now - at) < KEPT_MS)
      : [];
  } catch {
    return [];
  }
};

const without = (id: string): HiddenTab[] => readAll().filter((tab) => tab.id !== id);

const write = (tabs: readonly HiddenTab[]): void => {
  try {
    if (tabs.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(tabs.slice(-MOST)));
  } catch {
    // Then other tabs are mentioned without their headings.
  }
};

/** Keeps this tab's entry current; returns a function that reads the headings of the others. */
export const followHiddenTabs = (id: string): (() => string[]) => {
  let gone = false;
  const note = (): void => {
    const heading = document.querySelector('h1')?.textContent?.trim() ?? '';
    const hidden = !gone && document.visibilityState === 'hidden' && heading !== '';
    write(hidden ? [...without(id), { id, heading, at: clock.now() }] : without(id));
  };
  document.addEventListener('visibilitychange', note);
  // Closed, or put into the back-forward cache, which browsers empty when it blocks another tab.
  // visibilitychange fires after pagehide.
  window.addEventListener('pagehide', () => {
    gone = true;
    note();
  });
  window.addEventListener('pageshow', () => {
    gone = false;
    note();
  });
  return () => [...new Set(without(id).map(({ heading }) => heading))];
};
