import { expect, test, vi } from 'vitest';
import { runQuick } from '../quick-seed.ts';
import { report, STEPS } from '../seeds.ts';

vi.mock('dexie', () => import('../storage/quick-dexie.ts'));

/** SITTING_SEEDS is their number, SITTING_FIRST the first one. */
const SEEDS = Number(process.env['SITTING_SEEDS'] ?? 30);
const FIRST = Number(process.env['SITTING_FIRST'] ?? 9_000_001);

test('the machine of an evaluation and the engine together, on two devices, lose and double nothing', async () => {
  const done = { opened: 0, done: 0, finished: 0 };
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    const { violation, sat, kinds } = await runQuick({ seed, steps: STEPS, sits: true });
    // Shrinks it and tells the story.
    if (violation) await report({ seed, steps: STEPS, sits: true });
    expect([seed, violation]).toEqual([seed, null]);
    done.opened += sat?.opened ?? 0;
    done.done += sat?.done ?? 0;
    done.finished += kinds.has('evaluation.finish') ? 1 : 0;
  }
  // Most of what was walked is worth the walk.
  expect([done.opened > SEEDS, done.done > SEEDS * 20, done.finished > SEEDS / 4, done]).toEqual([
    true,
    true,
    true,
    done,
  ]);
}, 3_600_000);
