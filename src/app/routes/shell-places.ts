/**
 * Where in the history of this tab the pages of the shell stand: closing a content leads to where
 * it was opened (a section, the search, home), with the place in its list.
 */
import type { RouterHistory } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { isFullScreen } from '#src/paths.ts';
import { storedValue } from '#src/platform/memory/stored-value.ts';

/** Positions in the history, ascending. */
const stored = storedValue({
  area: 'session',
  key: 'shell-places',
  schema: z.array(z.int()),
});

const POSITION = '__TSR_index';
const positionOf = ({ location }: RouterHistory): number => location.state[POSITION];

/** A new tab gets a copy of its opener's storage, but not its history. */
const isSameHistory = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
};

/** Call once, before the first navigation. */
export const rememberShellPlaces = (history: RouterHistory): void => {
  if (!isSameHistory()) stored.remove();
  const note = (): void => {
    const here = positionOf(history);
    const before = (stored.read() ?? []).filter((place) => place < here);
    stored.write(isFullScreen(history.location.pathname) ? before : [...before, here]);
  };
  note();
  history.subscribe(note);
};

/** Goes back to the page of the shell before this one, or to `otherwise` where this tab opened none. */
export const leaveToShell = (history: RouterHistory, otherwise: string): void => {
  const here = positionOf(history);
  const place = (stored.read() ?? []).findLast((one) => one < here);
  if (place === undefined) history.push(otherwise);
  else history.go(place - here);
};
