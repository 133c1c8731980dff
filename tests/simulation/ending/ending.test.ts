import { afterEach, expect, test, vi } from 'vitest';
import { plant } from '#tests/planted/plantable.ts';
import { tellEnding } from './story.ts';

vi.mock('dexie', () => import('../storage/quick-dexie.ts'));
vi.mock('#sync/outbox/deferral.ts', async (real) =>
  (await import('#tests/planted/plantable.ts')).plantable('deferral.ts', await real()),
);

/** ENDING_SEEDS tells more stories. */
const SEEDS = Number(process.env['ENDING_SEEDS'] ?? 40);
const BUG_SEEDS = 20;

afterEach(() => plant({}));

test('what was answered two seconds before a device ends for good counts in the grade', async () => {
  let [sure, given] = [0, 0];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const told = await tellEnding(seed);
    expect([seed, told.violation]).toEqual([seed, null]);
    sure += told.sure;
    given += told.given;
  }
  // Most of what is answered is owed.
  expect([sure > SEEDS, given > sure]).toEqual([true, true]);
}, 600_000);

const DEFERRAL_MS = 240_000;
const deferred = ['evaluation.answer', 'evaluation.time'];

test('a bug is seen: answers of an open attempt are held back for 240 s', async () => {
  plant({
    'deferral.ts#deferralOf':
      (real) =>
      (kind: string): unknown =>
        deferred.includes(kind) ? DEFERRAL_MS : real(kind),
  });
  for (let seed = 1; seed <= BUG_SEEDS; seed += 1) {
    const { violation } = await tellEnding(seed);
    if (!violation) continue;
    return expect(violation.oracle, `seed ${seed}: ${violation.told}`).toBe(
      'answered before the end',
    );
  }
  expect.unreachable('no check saw it');
}, 600_000);
