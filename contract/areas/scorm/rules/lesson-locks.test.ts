import { expect, it, test } from 'vitest';
import { aLesson, aPackage } from '#tests/builders/scorm.ts';
import type { LessonStatus } from '../entities/lesson-state.ts';
import { isPackageDone, lockedLessons, prerequisitesMet } from './lesson-locks.ts';

const statuses: Record<string, LessonStatus> = {
  a: 'COMPLETED',
  b: 'PASSED',
  c: 'FAILED',
  d: 'IN_PROGRESS',
};
const statusOf = (idSco: string): LessonStatus | undefined => statuses[idSco];

it.each([
  ['a', true],
  ['c', false],
  ['e', false],
  ['a&b', true],
  ['a&c', false],
  ['c|b', true],
  ['c|d&a', false],
  ['~c', true],
  ['~(a|b)', false],
  ['c="failed"', true],
  ['d=incomplete', true],
  ['a<>"passed"', true],
  ['b<>passed', false],
  ['e="not attempted"', true],
  ['2*{a,b,c}', true],
  ['3*{a,b,c}', false],
  ['a & (b | c)', true],
])('%s: %s', (script, met) => expect(prerequisitesMet(script, statusOf)).toBe(met));

it.each(['', 'a&', '(a', '2*{a', 'a b', '&', '}'])(
  '“%s” cannot be read, and locks nothing',
  (script) => {
    expect(prerequisitesMet(script, statusOf)).toBeNull();
  },
);

test('without prerequisites all lessons of 1.2 are open', () => {
  expect([...lockedLessons(aPackage('x', 'y', 'z'), statusOf)]).toEqual([]);
});

test('with prerequisites these alone decide', () => {
  const pack = aPackage('x', aLesson('y', { prerequisites: 'x' }), 'z');
  expect([...lockedLessons(pack, () => undefined)]).toEqual(['y']);
  expect([...lockedLessons(pack, (one) => (one === 'x' ? 'PASSED' : undefined))]).toEqual([]);
});

test('a package of 2004 is in order only where nothing else would open it; what was begun stays open', () => {
  const pack = aPackage('x', 'y', 'z');
  const locked = (sequencingControls: object, begun = '') => [
    ...lockedLessons(
      { ...pack, version: '2004', sequencing: { id: 'o', title: 'o', sequencingControls } },
      (one) => (one === begun ? 'IN_PROGRESS' : undefined),
    ),
  ];
  expect(locked({ choice: true })).toEqual([]);
  expect(locked({ choice: false, flow: true })).toEqual([]);
  expect(locked({ choice: false })).toEqual(['y', 'z']);
  expect(locked({ choice: false }, 'y')).toEqual(['z']);
});

test('a package is done when all lessons are; one without lessons never is', () => {
  expect(isPackageDone(aPackage('a', 'b'), statusOf)).toBe(true);
  expect(isPackageDone(aPackage('a', 'c'), statusOf)).toBe(false);
  expect(isPackageDone(aPackage(), statusOf)).toBe(false);
});
