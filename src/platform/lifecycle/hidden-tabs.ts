/**
 * Records the headings of the app's hidden tabs in localStorage. A tab is recorded when it is
 * hidden, because only hidden tabs can be frozen and block others, and a frozen tab cannot be
 * asked. An entry of a tab that the browser killed stays for three days.
 */
import * as z from 'zod/mini';
import { storedValue } from '#src/platform/memory/stored-value.ts';
import { clock } from '#src/platform/runtime/ports.ts';

const KEPT_MS = 3 * 86_400_000;
const MAX_TABS = 12;

/** Where nothing is kept, other tabs are mentioned without their headings. */
const stored = storedValue({
  area: 'local',
  key: 'hidden-tabs',
  schema: z.array(z.object({ id: z.string(), heading: z.string(), at: z.number() })),
});

const without = (id: string) => {
  const now = clock.now();
  return (stored.read() ?? []).filter((tab) => tab.id !== id && Math.abs(now - tab.at) < KEPT_MS);
};

const write = (tabs: ReturnType<typeof without>): void => {
  if (tabs.length === 0) stored.remove();
  else stored.write(tabs.slice(-MAX_TABS));
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
