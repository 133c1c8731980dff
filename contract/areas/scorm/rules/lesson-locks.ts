/**
 * Which lessons of a package are locked where no rules of 2004 say it: those whose prerequisites
 * are not met. Without any, a package of 1.2 asks for no order.
 */
import type { LessonStatus } from '../entities/lesson-state.ts';
import type { ScormLesson, ScormPackage } from '#contract/areas/content/entities/package.ts';
import { isLessonDone } from './lesson-result.ts';

type StatusOf = (idSco: string) => LessonStatus | undefined;

const written: Readonly<Record<string, readonly LessonStatus[]>> = {
  passed: ['PASSED'],
  p: ['PASSED'],
  completed: ['COMPLETED', 'PASSED'],
  c: ['COMPLETED', 'PASSED'],
  failed: ['FAILED'],
  f: ['FAILED'],
  incomplete: ['IN_PROGRESS'],
  i: ['IN_PROGRESS'],
  browsed: ['IN_PROGRESS'],
  b: ['IN_PROGRESS'],
  'not attempted': ['NOT_ATTEMPTED'],
  n: ['NOT_ATTEMPTED'],
};

const tokensOf = (script: string): string[] =>
  script.match(/"[^"]*"|<>|\d+\*|[&|~=(){},]|[^\s&|~=<>(){},"*]+/g) ?? [];

/**
 * The standard's script: `a&b`, `a|b`, `~a`, `a="passed"`, `a<>"failed"`, `2*{a,b,c}`, parentheses;
 * `&` binds before `|`. Null where it cannot be read: such a script locks nothing.
 */
export const prerequisitesMet = (script: string, statusOf: StatusOf): boolean | null => {
  const tokens = tokensOf(script);
  let next = 0;
  const take = (token: string): boolean => tokens[next] === token && ((next += 1), true);
  const statusIs = (idSco: string, wanted: string): boolean =>
    (written[wanted.replaceAll('"', '').toLowerCase()] ?? []).includes(
      statusOf(idSco) ?? 'NOT_ATTEMPTED',
    );
  const fail = (): never => {
    throw new SyntaxError(script);
  };
  const factor = (): boolean => {
    if (take('~')) return !factor();
    if (take('(')) {
      const inner = either();
      return take(')') ? inner : fail();
    }
    const token = tokens[next] ?? fail();
    next += 1;
    if (/^\d+\*$/.test(token)) {
      if (!take('{')) return fail();
      const met: boolean[] = [];
      do met.push(either());
      while (take(','));
      return take('}') ? met.filter(Boolean).length >= Number.parseInt(token, 10) : fail();
    }
    if (/^[&|=(){},]$|^<>$/.test(token)) return fail();
    if (take('=')) return statusIs(token, tokens[next++] ?? fail());
    if (take('<>')) return !statusIs(token, tokens[next++] ?? fail());
    return isLessonDone(statusOf(token));
  };
  const both = (): boolean => {
    let met = factor();
    while (take('&')) met = factor() && met;
    return met;
  };
  const either = (): boolean => {
    let met = both();
    while (take('|')) met = both() || met;
    return met;
  };
  try {
    const met = either();
    return next === tokens.length ? met : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** A package of 2004 that lets a person neither choose nor go on would never open: it is taken in order. */
const isOrdered = ({
  version,
  sequencing,
}: Pick<ScormPackage, 'version' | 'sequencing'>): boolean => {
  const { choice, flow } = sequencing?.sequencingControls ?? {};
  return version !== '1.2' && choice === false && flow !== true;
};

export const lockedLessons = (
  pack: Pick<ScormPackage, 'version' | 'sequencing' | 'lessons'>,
  statusOf: StatusOf,
): ReadonlySet<string> => {
  const { lessons } = pack;
  const byScript = lessons.some(({ prerequisites }) => prerequisites !== null);
  const isLocked = ({ idSco, prerequisites }: ScormLesson, i: number): boolean => {
    // What was begun stays open.
    if ((statusOf(idSco) ?? 'NOT_ATTEMPTED') !== 'NOT_ATTEMPTED') return false;
    if (byScript)
      return prerequisites !== null && prerequisitesMet(prerequisites, statusOf) === false;
    const before = lessons[i - 1];
    return isOrdered(pack) && before !== undefined && !isLessonDone(statusOf(before.idSco));
  };
  return new Set(lessons.filter(isLocked).map(({ idSco }) => idSco));
};

/** All lessons are done: the content is complete. */
export const isPackageDone = (
  { lessons }: Pick<ScormPackage, 'lessons'>,
  statusOf: StatusOf,
): boolean => lessons.length > 0 && lessons.every(({ idSco }) => isLessonDone(statusOf(idSco)));
