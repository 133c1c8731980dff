import { expect, it } from 'vitest';
import type { LessonStatus } from '#contract/entities/scorm/lesson-state.ts';
import { aPackage } from '#tests/builders/scorm.ts';
import { lessonToContinue } from './continue-lesson.ts';
import { NAV_REQUEST } from './lesson-result.ts';
import type { ScormStanding } from './standing.ts';

const pack = aPackage('a', 'b', 'c');
const standing = (
  idSco: string,
  status: LessonStatus,
  savedAt: string,
  { suspended = false, state = {} } = {},
) => [idSco, { status, last: { idSco, savedAt, suspended, state } } as ScormStanding] as const;
const next = (standings: readonly (readonly [string, ScormStanding])[], locked: string[] = []) =>
  lessonToContinue(pack, new Map(standings), new Set(locked))?.idSco;
const suspended = { suspended: true };
const all = { suspended: true, state: { [NAV_REQUEST]: 'suspendAll' } };

it.each([
  ['nothing was begun', [], 'a'],
  ['the first is done', [standing('a', 'COMPLETED', '1')], 'b'],
  [
    'a later one was suspended after the first was left undone',
    [standing('a', 'IN_PROGRESS', '1', suspended), standing('c', 'IN_PROGRESS', '2', suspended)],
    'c',
  ],
  ['a done one asked to be suspended', [standing('b', 'PASSED', '2', suspended)], 'a'],
  ['a done one suspended the whole package', [standing('b', 'PASSED', '2', all)], 'b'],
  [
    'the last one was not suspended',
    [standing('b', 'IN_PROGRESS', '1', suspended), standing('c', 'COMPLETED', '2')],
    'a',
  ],
  [
    'all are done',
    [standing('a', 'PASSED', '1'), standing('b', 'PASSED', '2'), standing('c', 'PASSED', '3')],
    'a',
  ],
] as const)('where %s, it is %s', (_, standings, expected) =>
  expect(next(standings)).toBe(expected),
);

it('never leads to a lesson that is locked', () => {
  const standings = [standing('c', 'IN_PROGRESS', '2', suspended)];
  expect(next(standings, ['a', 'c'])).toBe('b');
});
