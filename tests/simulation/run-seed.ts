/** Runs one seed: steps, healing, and any violation. The same seed gives the same run. */
import type { PayloadOf } from '#contract/commands/registry.ts';
import type { EffectRecord } from './server/simulated-server.ts';
import { setup } from './setup.ts';
import { heal } from './story/heal.ts';
import { watch, watchHeat } from './oracles.ts';
import { Story } from './story/story.ts';
import { Violation } from './violation.ts';
import { World, type WorldOptions } from './world.ts';

export interface Outcome {
  hash: string;
  violation: { oracle: string; told: string } | null;
  /** Steps until the violation, or all of them. */
  steps: number;
  lines: readonly string[];
  tasks: number;
  effects: number;
  /** Kinds of write that had an effect. */
  kinds: ReadonlySet<string>;
  /** Writes that an administrator did in a person's account, by support access. */
  supported: number;
  /** What administrators decided, by action. */
  decided: ReadonlyMap<string, number>;
  intents: number;
  told: ReadonlyMap<string, number>;
  /** Writes that were restored from a backup. */
  restored: number;
  /** Pages of evaluations that were opened, and what was done on them. */
  sat: { opened: number; done: number } | null;
}

export interface RunOptions extends Omit<WorldOptions, 'seed'> {
  steps: number;
}

const countActions = (effects: readonly EffectRecord[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { kind, payload } of effects) {
    if (kind !== 'queue.decide') continue;
    const { action } = payload as PayloadOf<'queue.decide'>;
    counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  return counts;
};

export const runSeed = async (seed: number, options: RunOptions): Promise<Outcome> => {
  const world = new World({ ...options, seed });
  let steps = 0;
  let story: Story | null = null;
  try {
    await setup(world);
    watch(world);
    story = new Story(world);
    for (; steps < options.steps && !world.violation; steps += 1) {
      await story.step();
      watchHeat(world);
    }
    if (!world.violation) await heal(world, story);
  } catch (error) {
    if (error instanceof Violation) world.violation ??= error;
    else
      world.fail(
        'simulation',
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      );
  }
  for (const device of world.devices)
    for (const runtime of Array.from(device.runtimes)) runtime.kill();
  const { violation } = world;
  const effects = await world.server.effects();
  return {
    hash: world.trace.hash,
    violation: violation ? { oracle: violation.oracle, told: violation.message } : null,
    steps,
    lines: world.trace.lines,
    tasks: world.scheduler.tasksRun,
    effects: effects.length,
    kinds: new Set(effects.map(({ kind }) => kind)),
    supported: effects.filter(({ supporter }) => supporter !== undefined).length,
    decided: countActions(effects),
    intents: world.intents.length,
    told: story?.told ?? new Map(),
    restored: world.restored,
    sat: story?.sittings?.count ?? null,
  };
};
