import { expect, test } from 'vitest';
import { aClock } from '#tests/builders/fake-clock.ts';
import { startVisit } from './visit.ts';

const aVisit = () => {
  const clock = aClock();
  const saved: [number, boolean | undefined][] = [];
  const engine = {
    dispatch: async (_kind: string, payload: unknown, options?: { last?: boolean }) => {
      saved.push([(payload as { timeExecuted: number }).timeExecuted, options?.last]);
      return 'op';
    },
  } as unknown as Parameters<typeof startVisit>[0]['engine'];
  const ids = { row: () => 'interval' } as unknown as Parameters<typeof startVisit>[0]['ids'];
  const visit = startVisit({
    engine,
    clock,
    ids,
    idContentItem: 'c1',
    idSection: 's1',
    onFailure: () => undefined,
  });
  return { clock, saved, visit };
};

test('a page that is killed loses at most half of a short visit, and 15 s of a long one', () => {
  const { clock, saved } = aVisit();
  clock.advance(46_000);
  expect(saved.map(([seconds]) => seconds)).toEqual([1, 3, 7, 15, 30, 45]);
  expect(saved.every(([, last]) => last === false)).toBe(true);
});

test('a visit of a few seconds counts when it is left, and nothing is saved after it', () => {
  const { clock, saved, visit } = aVisit();
  clock.advance(6_000);
  visit.end();
  clock.advance(60_000);
  expect(saved).toEqual([
    [1, false],
    [3, false],
    [6, true],
  ]);
});

test('a clock that is corrected meanwhile changes no duration', () => {
  const { clock, saved, visit } = aVisit();
  clock.advance(2_000);
  clock.jump(-86_400_000);
  clock.advance(2_000);
  visit.end();
  expect(saved.at(-1)).toEqual([4, true]);
});
