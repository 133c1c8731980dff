import { describe, expect, test } from 'vitest';
import type { Upcasters } from '#contract/upcasters.ts';
import { anOp, aSentOp, aStamp } from '#tests/builders/op.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { readMeta } from '../meta.ts';
import { drain } from './drain.ts';
import { atThisVersion } from './at-this-version.ts';

const older: Upcasters = {
  'rating.set': {
    1: (payload) => ({ ...(payload as object), scale: 5 }),
    2: (payload) => ({ ...(payload as object), reason: null }),
  },
};
const aVote = { idContentItem: 'c1', vote: 4 };
const vote = (overrides = {}) => anOp({ kind: 'rating.set', payload: aVote, ...overrides });

describe('a waiting write of another version', () => {
  test('that never left this device is brought up, step by step', () => {
    expect(atThisVersion(vote(), 9, older, 3)).toEqual({
      ...vote(),
      kindV: 3,
      payload: { ...aVote, scale: 5, reason: null },
    });
    expect(atThisVersion(vote({ kindV: 2 }), 9, older, 3)).toEqual({
      ...vote(),
      kindV: 3,
      payload: { ...aVote, reason: null },
    });
  });

  test.each([
    ['went out once and waits again', vote({ attempts: 1 })],
    ['is on its way', aSentOp({ kind: 'rating.set', payload: aVote })],
    ['was refused', vote({ state: 'parked' as const })],
  ])('that %s stays as it was: its key stands for that payload', (_what, op) => {
    expect(atThisVersion(op, 9, older, 3)).toBe(op);
  });

  test.each([
    ['of a newer version', vote({ kindV: 4 })],
    ['of a kind that is not known here', vote({ kind: 'of.tomorrow' })],
    ['with a step missing', vote({ kind: 'terms.accept' })],
  ])('%s is kept for the update', (_what, op) => {
    expect(atThisVersion(op, 9, older, op.kind === 'of.tomorrow' ? undefined : 3)).toEqual({
      ...op,
      state: 'held.version',
      last: { code: 'version_unsupported', at: 9 },
    });
  });

  test('of this version is not touched', () => {
    const op = vote();
    expect(atThisVersion(op, 9)).toBe(op);
  });
});

test('a run of the sender keeps what a newer app made, sends the rest, and sends that too once the app is newer', async () => {
  const device = aSyncDevice();
  const { seq: _first, ...tomorrow } = anOp({
    seq: 50,
    kind: 'rating.set',
    payload: { stars: '★★★★' },
    kindV: 2,
    at: aStamp(),
  });
  await device.db.outbox.add(tomorrow);
  await device.save('rating.set', { idContentItem: 'c2', vote: 3 });
  await drain(device, { budget: 10_000 });
  expect(device.wire.pushes.flatMap(({ ops }) => ops.map(({ payload }) => payload))).toEqual([
    { idContentItem: 'c2', vote: 3 },
  ]);
  const kept = (await device.outbox()).find(({ opId }) => opId === tomorrow.opId);
  expect([kept?.state, kept?.payload, kept?.attempts]).toEqual([
    'held.version',
    { stars: '★★★★' },
    0,
  ]);
});

test('what a newer app made counts in no run that follows as something to send', async () => {
  const device = aSyncDevice();
  await device.db.outbox.add(
    anOp({ state: 'held.version', kind: 'of.tomorrow', lane: 'l', entity: 'x:1' }),
  );
  await drain(device, { budget: 10_000 });
  expect(await readMeta(device.db, 'run')).toBeUndefined();
  expect((await device.outbox()).map(({ state }) => state)).toEqual(['held.version']);
});
