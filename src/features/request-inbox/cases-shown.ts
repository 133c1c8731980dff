/** Which requests are shown, in which order, and which of them have a place. */
import {
  type RequestStatus,
  requestStatus,
} from '#contract/areas/learning/entities/enrollment-request.ts';
import { fold } from '#sync/search/fold.ts';
import type { CaseView } from '#sync/reads/journey/read-request-cases.ts';

export const caseFilters = [
  'PENDING',
  'APPROVED',
  'DENIED',
  'CANCELED',
] as const satisfies readonly RequestStatus[];

/** A status that this version does not know is told as waiting. */
export const statusOf = ({ status }: Pick<CaseView, 'status'>): RequestStatus =>
  requestStatus.safeParse(status).data ?? 'PENDING';

const byAsking = (a: CaseView, b: CaseView): number =>
  a.creationDate < b.creationDate
    ? -1
    : a.creationDate > b.creationDate
      ? 1
      : a.idEnrollmentRequest < b.idEnrollmentRequest
        ? -1
        : 1;

interface CaseFilter {
  search: string;
  filter: RequestStatus;
  latestFirst: boolean;
}

export const casesShown = (
  cases: readonly CaseView[],
  { search, filter, latestFirst }: CaseFilter,
): CaseView[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const shown = cases.filter((one) => {
    if (statusOf(one) !== filter) return false;
    const text = fold(
      `${one.name} ${one.title} ${one.teamName} ${one.role ?? ''} ${one.unit ?? ''}`,
    );
    return words.every((word) => text.includes(word));
  });
  const sorted = shown.toSorted(byAsking);
  return latestFirst ? sorted.toReversed() : sorted;
};

/**
 * Places of each class, less what was approved on this device and has not arrived. Only classes
 * that have a limit.
 */
const placesOf = (cases: readonly CaseView[]): Map<string, number> => {
  const places = new Map<string, number>();
  for (const { idTeam, seats } of cases) if (seats) places.set(idTeam, seats.left);
  for (const one of cases) {
    const left = places.get(one.idTeam);
    const isUnsent = one.sending.state === 'waiting' || one.sending.state === 'sending';
    if (left !== undefined && isUnsent && statusOf(one) === 'APPROVED')
      places.set(one.idTeam, Math.max(0, left - 1));
  }
  return places;
};

/**
 * Of the wanted ones those that get a place, in the order in which people asked. The others go on
 * waiting.
 */
export const withPlace = (cases: readonly CaseView[], wanted: ReadonlySet<string>): Set<string> => {
  const places = placesOf(cases);
  const placed = new Set<string>();
  for (const one of cases
    .filter(({ idEnrollmentRequest }) => wanted.has(idEnrollmentRequest))
    .toSorted(byAsking)) {
    if (statusOf(one) !== 'PENDING') continue;
    const left = places.get(one.idTeam);
    if (left === 0) continue;
    if (left !== undefined) places.set(one.idTeam, left - 1);
    placed.add(one.idEnrollmentRequest);
  }
  return placed;
};
