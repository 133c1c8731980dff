import { firstQueries, levelQuery } from '#src/learning/reads/page-queries.ts';
import { readAhead } from '#src/platform/live-reads/shared-mirror.ts';
import type { Runtime } from '#src/platform/runtime/runtime.ts';

/** ms. Nothing is visible yet at start-up; short enough not to look frozen. */
const START_MS = 600;
/**
 * ms. The previous page stays visible during navigation; short enough for the tap to feel handled.
 */
const STEP_MS = 150;
/** ms. Longer than the first render takes on a slow phone. */
const KEPT_MS = 3_000;

/** Reads the data of the first screen before it renders. */
export const firstReads = async (runtime: Runtime): Promise<void> => {
  const { current } = runtime.state();
  if (current) await readAhead(current, firstQueries, { patienceMs: START_MS, keptMs: KEPT_MS });
};

/** Reads a level page before it renders. */
export const levelReads = async (runtime: Runtime, id: string): Promise<void> => {
  const { current } = runtime.state();
  if (current) await readAhead(current, [levelQuery(id)], { patienceMs: STEP_MS, keptMs: KEPT_MS });
};
