/** Where a person stands in a lesson: what all their visits come to. */
import type { LessonStatus, ScormSession } from '../entities/lesson-state.ts';
import { bestGrade, furtherStatus } from './lesson-result.ts';

export interface ScormStanding {
  /** The furthest of all visits. */
  status: LessonStatus;
  /** The best of all visits. */
  grade: number | null;
  /** Seconds of all visits. */
  totalTime: number;
  numberOfAccess: number;
  /** Of 2004: a visit that goes on from a suspended one is no attempt of its own. */
  attempts: number;
  /** Seconds of the attempt that the next visit goes on with; 0 where it begins a new one. */
  attemptTime: number;
  /** The visit that was saved last: the next one continues from it. */
  last: ScormSession;
  /** All of them, the one that was saved last at the end. */
  visits: readonly ScormSession[];
}

type Saved = Pick<ScormSession, 'idSession' | 'savedAt'>;

const isEarlier = (one: Saved, other: Saved): number =>
  one.savedAt === other.savedAt
    ? one.idSession < other.idSession
      ? -1
      : 1
    : one.savedAt < other.savedAt
      ? -1
      : 1;

/**
 * Two devices that did not know of each other are two visits: both count, and the furthest decides.
 * Null without a visit.
 */
export const standingOf = (sessions: readonly ScormSession[]): ScormStanding | null => {
  const inOrder = [...sessions].sort(isEarlier);
  const last = inOrder.at(-1);
  if (!last) return null;
  const ended = inOrder.findLastIndex(({ suspended }) => !suspended);
  return {
    status: sessions.map(({ status }) => status).reduce(furtherStatus),
    grade: sessions.map(({ grade }) => grade).reduce(bestGrade),
    totalTime: sessions.reduce((sum, { seconds }) => sum + seconds, 0),
    numberOfAccess: sessions.length,
    attempts: inOrder.filter((_, i) => inOrder[i - 1]?.suspended !== true).length,
    attemptTime: inOrder.slice(ended + 1).reduce((sum, { seconds }) => sum + seconds, 0),
    last,
    visits: inOrder,
  };
};

/** By idSco. */
export const standingsOf = (
  sessions: readonly ScormSession[],
): ReadonlyMap<string, ScormStanding> => {
  const byLesson = new Map<string, ScormSession[]>();
  for (const one of sessions) byLesson.set(one.idSco, [...(byLesson.get(one.idSco) ?? []), one]);
  return new Map(
    [...byLesson].flatMap(([idSco, own]) => {
      const standing = standingOf(own);
      return standing ? [[idSco, standing] as const] : [];
    }),
  );
};

type Judged = Pick<ScormSession, 'idSession' | 'status' | 'grade' | 'savedAt' | 'startDate'>;

/**
 * Which visits of one lesson decide: the first with the furthest status, the first with the best
 * grade, and the last, which the next one continues.
 */
export const decidingVisits = (
  visits: readonly Judged[],
): { status: string | null; grade: string | null; resume: string | null } => {
  const inOrder = visits.toSorted((one, other) =>
    one.startDate === other.startDate
      ? one.idSession < other.idSession
        ? -1
        : 1
      : one.startDate < other.startDate
        ? -1
        : 1,
  );
  const status = inOrder
    .map((one) => one.status)
    .reduce<LessonStatus>(furtherStatus, 'NOT_ATTEMPTED');
  const grade = inOrder.map((one) => one.grade).reduce(bestGrade, null);
  return {
    status: inOrder.find((one) => one.status === status)?.idSession ?? null,
    grade: (grade !== null && inOrder.find((one) => one.grade === grade)?.idSession) || null,
    resume: visits.toSorted(isEarlier).at(-1)?.idSession ?? null,
  };
};
