import { firstQueries, levelQuery } from '#src/page-reads/page-queries.ts';
import { readAhead } from '#src/platform/live-reads/shared-mirror.ts';
import type { Runtime } from '#src/platform/runtime.ts';

/** At the start there is nothing to see yet: shorter than anybody takes for standing still. */
const START_MS = 600;
/** On the way from page to page the one before stands there: shorter than a tap that seems to have gone nowhere. */
const STEP_MS = 150;
/** Longer than drawing takes on a slow phone. */
const KEPT_MS = 3_000;

/** What the first screen shows, read before it is drawn. */
export const firstReads = async (runtime: Runtime): Promise<void> => {
  const { current } = runtime.state();
  if (current) await readAhead(current, firstQueries, { patienceMs: START_MS, keptMs: KEPT_MS });
};

/** A page of the tree, read before it is drawn. */
export const levelReads = async (runtime: Runtime, id: string): Promise<void> => {
  const { current } = runtime.state();
  if (current) await readAhead(current, [levelQuery(id)], { patienceMs: STEP_MS, keptMs: KEPT_MS });
};
