/**
 * What the other tabs of this app show, by their headings. A tab is written down when it goes out of sight, because only such a one can be
 * frozen and hold somebody up, and a frozen one cannot be asked. One that the browser killed stays written down for some days.
 */
import { clock } from '../ports.ts';

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

/** A note of comfort: what cannot be read or written counts as nothing. */
const readAll = (): HiddenTab[] => {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    const now = clock.now();
    return Array.isArray(found) ? found.filter(isTab).filter(({ at }) => Math.abs(now - at) < KEPT_MS) : [];
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
    // Then other tabs are spoken of without their names.
  }
};

/** Keeps this tab's line from now on; answers the headings of the others. */
export const followHiddenTabs = (id: string): (() => string[]) => {
  let gone = false;
  const note = (): void => {
    const heading = document.querySelector('h1')?.textContent?.trim() ?? '';
    const hidden = !gone && document.visibilityState === 'hidden' && heading !== '';
    write(hidden ? [...without(id), { id, heading, at: clock.now() }] : without(id));
  };
  document.addEventListener('visibilitychange', note);
  // Closed, or put into the back-forward cache, which browsers empty for whoever it stands in the way of. It goes out of sight after that.
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
