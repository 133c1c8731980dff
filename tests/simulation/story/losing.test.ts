import { expect, test, vi } from 'vitest';
import { runQuick } from '../quick-seed.ts';
import { report, STEPS } from '../seeds.ts';

vi.mock('dexie', () => import('../storage/quick-dexie.ts'));

/** Its own range of seeds: the possible events change what happens in a story. */
const FIRST = 5_000_001;
const SEEDS = Number(process.env['SIM_LOSING_SEEDS'] ?? 50);

test('what waits outlives the databases of the browser, and counts once', async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1)
    await report({ seed, steps: STEPS, losing: true });
}, 86_400_000);

test('there are losses in these stories, and much comes back', async () => {
  let [losses, back] = [0, 0];
  for (let seed = FIRST; seed < FIRST + 5; seed += 1) {
    const { told, restored } = await runQuick({ seed, steps: STEPS, losing: true });
    losses += told.get('loss') ?? 0;
    back += restored;
  }
  expect(losses).toBeGreaterThan(10);
  expect(back).toBeGreaterThan(20);
});
