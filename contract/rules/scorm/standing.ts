/** Where a person stands in a lesson: what all their visits come to. */
import type { LessonStatus, ScormSession } from '../../entities/scorm/lesson-state.ts';
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
  /** The visit that was saved last: the next one continues from it. */
  last: ScormSession;
}

const isEarlier = (one: ScormSession, other: ScormSession): number =>
  one.savedAt === other.savedAt ? (one.idSession < other.idSession ? -1 : 1) : one.savedAt < other.savedAt ? -1 : 1;

/** Two devices that did not know of each other are two visits: both count, and the furthest decides. Null without a visit. */
export const standingOf = (sessions: readonly ScormSession[]): ScormStanding | null => {
  const inOrder = [...sessions].sort(isEarlier);
  const last = inOrder.at(-1);
  if (!last) return null;
  return {
    status: sessions.map(({ status }) => status).reduce(furtherStatus),
    grade: sessions.map(({ grade }) => grade).reduce(bestGrade),
    totalTime: sessions.reduce((sum, { seconds }) => sum + seconds, 0),
    numberOfAccess: sessions.length,
    attempts: inOrder.filter((_, i) => inOrder[i - 1]?.suspended !== true).length,
    last,
  };
};

/** By idSco. */
export const standingsOf = (sessions: readonly ScormSession[]): ReadonlyMap<string, ScormStanding> => {
  const byLesson = new Map<string, ScormSession[]>();
  for (const one of sessions) byLesson.set(one.idSco, [...(byLesson.get(one.idSco) ?? []), one]);
  return new Map(
    [...byLesson].flatMap(([idSco, own]) => {
      const standing = standingOf(own);
      return standing ? [[idSco, standing] as const] : [];
    }),
  );
};
