/** Shortens a failing story: fewer steps, then fewer kinds of step, as long as it still fails. */
import type { Outcome } from './run-seed.ts';
import type { Case } from './quick-seed.ts';

const kinds = [
  'write',
  'time',
  'trigger',
  'tabs',
  'net',
  'trouble',
  'server',
  'person',
  'notice',
  'decide',
  'clock',
  'disk',
  'zombie',
  'loss',
] as const;

type Run = (one: Case) => Promise<Pick<Outcome, 'violation' | 'steps'>>;

/**
 * Leaving out a kind of step changes the random choices, so each kind is left out only if the rest
 * still fails.
 */
export const shrink = async (failing: Case, run: Run): Promise<Case> => {
  let best = failing;
  const fails = async (one: Case): Promise<boolean> => {
    const { violation } = await run(one);
    if (violation) best = one;
    return violation !== null;
  };
  const shorten = async (): Promise<void> => {
    // A failure shows in the step itself or during healing, so shorter stories can be tried from
    // the shortest on.
    for (let low = 0, high = best.steps; low < high;) {
      const steps = Math.floor((low + high) / 2);
      if (await fails({ ...best, steps })) high = steps;
      else low = steps + 1;
    }
  };
  await shorten();
  for (const kind of kinds) await fails({ ...best, without: [...(best.without ?? []), kind] });
  await shorten();
  return best;
};

/** The command that replays the story. */
export const replayOf = ({
  seed,
  steps,
  without = [],
  losing = false,
  sits = false,
}: Case): string =>
  `SIM_SEED=${seed} SIM_STEPS=${steps}${losing ? ' SIM_LOSING=1' : ''}${sits ? ' SIM_SITS=1' : ''}${without.length > 0 ? ` SIM_WITHOUT=${without.join(',')}` : ''} npx vitest run tests/simulation/replay.test.ts`;
