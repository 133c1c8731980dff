import { firstQueries } from '#src/page/page-queries.ts';
import { readAhead } from '#src/platform/reading/shared-mirror.ts';
import type { Runtime } from '#src/platform/runtime.ts';

/** Shorter than anybody takes for standing still. */
const PATIENCE_MS = 600;
/** Longer than drawing takes on a slow phone. */
const KEPT_MS = 3_000;

/** What the first screen shows, read before it is drawn. */
export const firstReads = async (runtime: Runtime): Promise<void> => {
  const { current } = runtime.state();
  if (current) await readAhead(current, firstQueries, { patienceMs: PATIENCE_MS, keptMs: KEPT_MS });
};
