import type { PlanInput } from '#server/publish/put-plan.ts';
import { momentAt } from '../format/moment.ts';
import type { PlanFormat } from '../format/plan-format.ts';

/** The plan of a company, with the end of its trial in UTC. `now` is that of the import. */
export const buildPlan = (format: PlanFormat | null, now: number): PlanInput | null =>
  format && {
    ...{ idPlan: format.id, name: format.name, trial: format.trial, unusedPlans: format.unusedPlans },
    finishDate: format.end === null ? null : momentAt(format.end, now),
  };
