import { expect, test } from 'vitest';
import { anOp } from '#tests/builders/op.ts';
import { exported } from './export-waiting.ts';
import { believable } from './read-export.ts';

const vote = exported(anOp({ kind: 'rating.set', payload: { idContentItem: 'c1', vote: 4 } }));
/** As a version before this one might have told it. */
const older = { ...vote, payload: { idContentItem: 'c1', stars: 4 } };
const known = {
  'rating.set': {
    1: (payload: unknown) => ({ idContentItem: 'c1', vote: (payload as { stars: number }).stars }),
  },
};

test('a write of an older version is believed by what becomes of it, and stays as it is', () => {
  expect(believable(older, known, 2)).toEqual(older);
  expect(
    believable({ ...older, payload: { idContentItem: 'c1', stars: 99 } }, known, 2),
  ).toBeNull();
  expect(believable(older)).toBeNull();
});

test('one of a newer version, and one that nothing leads up from, wait for the update', () => {
  expect(believable({ ...vote, kindV: 2 })).toMatchObject({ state: 'held.version', kindV: 2 });
  expect(believable(older, {}, 2)).toMatchObject({ state: 'held.version' });
});
