// What a device owes to administrators once it has read the news: to carry out what they decided on its queue, and to tell them of it.
// The engine knows nothing of either: it is given this where it is made.
import type { EngineDeps } from '../engine-deps.ts';
import { applyDirectives } from '../outbox/directives.ts';
import { sendReport } from './send-report.ts';

export interface FollowUp {
  /** There is something to send that was not there before. */
  again: boolean;
  /** When to look again, ms of the wall clock; null when there is no need. */
  nextAt: number | null;
}

export const administration = (deps: EngineDeps) => async (): Promise<FollowUp> => {
  const decided = await applyDirectives(deps);
  // For others' sake: it never holds up what this person waits for.
  const nextAt = await sendReport(deps).catch(() => null);
  return { again: decided > 0, nextAt };
};
