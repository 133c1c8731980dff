// What a device does for administrators after a pull: carry out their decisions about its outbox,
// and report the outbox to them. The engine knows nothing of either: the composition root passes
// this in as a hook.
import type { EngineDeps } from '../engine-deps.ts';
import { applyDirectives } from '../outbox/directives.ts';
import { sendReport } from './send-report.ts';

export interface FollowUp {
  /** There is something new to send. */
  again: boolean;
  /** When to run again, ms of the wall clock; null when there is no need. */
  nextAt: number | null;
}

export const administration = (deps: EngineDeps) => async (): Promise<FollowUp> => {
  const decided = await applyDirectives(deps);
  // A failed report must not hold up this person's sync.
  const nextAt = await sendReport(deps).catch(() => null);
  return { again: decided > 0, nextAt };
};
