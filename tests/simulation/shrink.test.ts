import { expect, test } from 'vitest';
import { replayOf, shrink } from './shrink.ts';

const found = (fails: boolean, steps: number) => ({
  violation: fails ? { oracle: 'o', told: 't' } : null,
  steps,
});

test('a story is shortened to what is needed, and told without what is not', async () => {
  const small = await shrink({ seed: 7, steps: 300 }, ({ steps, without = [] }) =>
    Promise.resolve(
      found(steps >= 41 && !without.includes('clock') && !without.includes('time'), steps),
    ),
  );
  expect(small.steps).toBe(41);
  expect(small.without).toContain('net');
  expect(small.without).not.toContain('clock');
  expect(replayOf({ ...small, without: ['net'] })).toBe(
    'SIM_SEED=7 SIM_STEPS=41 SIM_WITHOUT=net npx vitest run tests/simulation/replay.test.ts',
  );
});

test('one that fails at every length is not made longer', async () => {
  expect(
    (await shrink({ seed: 1, steps: 9 }, ({ steps }) => Promise.resolve(found(true, steps)))).steps,
  ).toBe(0);
});
