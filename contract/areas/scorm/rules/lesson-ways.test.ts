import { expect, it, test } from 'vitest';
import { aPackage } from '#tests/builders/scorm.ts';
import { lessonWays, lessonWished } from './lesson-ways.ts';

const pack = aPackage('a', 'b', 'c', 'd');
const locked = { locked: new Set(['b']), skipped: new Set<string>() };

test('the ways of a lesson pass over what is locked', () => {
  expect(lessonWays(pack, 'c', locked)).toEqual({
    continue: true,
    previous: true,
    choice: ['a', 'c', 'd'],
    jump: ['a', 'c', 'd'],
  });
  expect(
    lessonWays(pack, 'a', { locked: new Set(['b']), skipped: new Set(['c', 'd']) }),
  ).toMatchObject({
    continue: false,
    previous: false,
  });
});

it.each([
  [{ kind: 'continue', target: null }, 'd'],
  [{ kind: 'previous', target: null }, 'a'],
  [{ kind: 'choice', target: 'a' }, 'a'],
  [{ kind: 'jump', target: 'd' }, 'd'],
  [{ kind: 'choice', target: 'b' }, null],
  [{ kind: 'choice', target: 'elsewhere' }, null],
  [{ kind: 'exitAll', target: null }, null],
  [{ kind: 'suspendAll', target: null }, null],
] as const)('%j leads to %s', (wish, to) => expect(lessonWished(pack, 'c', locked, wish)).toBe(to));
