/**
 * Merges the results of the device and the server into one list; filters by kind, sorts, and pages
 * by five.
 */
import { LONGEST_SEARCH } from '#src/paths.ts';
import { contentTypes, type ViewerKind } from '#contract/kinds.ts';
import type { Found } from '#contract/search-index.ts';

export const PAGE_SIZE = 5;
export const SHORTEST = 3;

export type ResultKind = 'node' | 'team' | 'event' | 'campaign' | ViewerKind | 'other';
export type Order = 'best' | 'title';

const keyOf = ({ elementType, idElement }: Found): string => `${elementType} ${idElement}`;

/** The device's results first, in their order, then those that only the server found. */
export const merged = (device: readonly Found[], server: readonly Found[]): Found[] => [
  ...new Map([...device, ...server].map((found) => [keyOf(found), found])).values(),
];

const ofElement: Partial<Record<Found['elementType'], ResultKind>> = {
  NODE: 'node',
  TEAM: 'team',
  EVENT: 'event',
  CAMPAIGN: 'campaign',
};

export const kindOf = ({ elementType, idContentType }: Found): ResultKind =>
  ofElement[elementType] ?? contentTypes[idContentType ?? 0] ?? 'other';

/** Kinds with results, and the number of each. */
export const kindsOf = (found: readonly Found[]): { kind: ResultKind; count: number }[] => {
  const counts = new Map<ResultKind, number>();
  for (const one of found) counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
};

export const shown = (found: readonly Found[], kind: ResultKind | null, order: Order): Found[] => {
  const some = kind === null ? [...found] : found.filter((one) => kindOf(one) === kind);
  return order === 'title' ? some.sort((a, b) => a.title.localeCompare(b.title, 'pt-BR')) : some;
};

export const pageOf = (
  found: readonly Found[],
  page: number,
): { rows: Found[]; page: number; last: number } => {
  const last = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const at = Math.min(Math.max(1, page), last);
  return { rows: found.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE), page: at, last };
};

/** `short`: too few letters to search; `empty`: nothing was typed. */
export const termOf = (typed: string): { state: 'empty' | 'short' | 'ready'; term: string } => {
  const term = typed.trim().slice(0, LONGEST_SEARCH);
  return { state: term === '' ? 'empty' : term.length < SHORTEST ? 'short' : 'ready', term };
};

/**
 * How many results a term has. Device and server count more than they list, and mostly the same
 * ones: each alone is a least number.
 */
export const totalOf = (onDevice: number, atServer: number, listed: number): number =>
  Math.max(onDevice, atServer, listed);
