/** A failing story made shorter: fewer steps, then fewer kinds of step, as long as something is still found. */
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

/** Without a kind of step chance tells another story, so each kind is only left out where the rest still fails. */
export const shrink = async (failing: Case, run: Run): Promise<Case> => {
  let best = failing;
  const fails = async (one: Case): Promise<boolean> => {
    const { violation } = await run(one);
    if (violation) best = one;
    return violation !== null;
  };
  const shorten = async (): Promise<void> => {
    // What a step does shows up in it or while all heals: shorter stories are tried from the shortest on.
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

/** How somebody tells the story again. */
export const replayOf = ({ seed, steps, without = [], losing = false }: Case): string =>
  `SIM_SEED=${seed} SIM_STEPS=${steps}${losing ? ' SIM_LOSING=1' : ''}${without.length > 0 ? ` SIM_WITHOUT=${without.join(',')}` : ''} npx vitest run tests/simulation/replay.test.ts`;
