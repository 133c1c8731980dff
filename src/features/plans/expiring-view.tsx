/** The plan ends soon, or has ended. */
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import { canExtend, expiryLevel } from '#contract/areas/company/rules/plan-time.ts';
import { plansCopy } from './plans.copy.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { Button } from '#src/ui/action/button.tsx';
import { DaysRing } from './days-ring.tsx';
import type { PlanEvent } from './plan-state.ts';
import { ToldView } from './told-view.tsx';

const words = plansCopy.expiring;
const over = plansCopy.ended;

interface Facts {
  plan: Plan;
  now: number;
  deadline: number;
}

export const expiringTitle = ({
  plan,
  company,
  now,
  deadline,
}: Facts & { company: string }): string => {
  if (deadline > 0) return words.title(plan.finishDate ?? '', now, deadline);
  return plan.trial ? over.trialTitle : over.title(company);
};

export const ExpiringView = ({ plan, deadline, waiting }: Facts & { waiting: number }) => {
  const { name, finishDate, trialDays = null } = plan;
  const tone = deadline === 0 ? 'over' : (expiryLevel(deadline) ?? 3) < 3 ? 'warn' : 'calm';
  const ring = <DaysRing days={deadline} of={trialDays} tone={tone} />;
  const end = finishDate ?? '';
  if (deadline === 0)
    return (
      <ToldView
        mark={{ ring }}
        head={over.head(end)}
        text={over.text}
        note={waiting === 0 ? null : over.waiting(waiting)}
      />
    );
  const head = deadline === 1 ? words.headLast(end) : words.head(name, end);
  return <ToldView mark={{ ring }} head={head} text={tone === 'calm' ? words.calm : words.text} />;
};

interface FootProps extends Facts {
  reachable: boolean;
  send: (event: PlanEvent) => void;
  onLater: () => void;
  onLeave: () => void;
}

export const ExpiringFoot = ({
  plan,
  now,
  deadline,
  reachable,
  send,
  onLater,
  onLeave,
}: FootProps) => {
  const { idPlan } = plan;
  const plans = (plan.offers ?? []).length > 0;
  const see = plans && (
    <Button tone="primary" onClick={() => send({ type: 'SEE_PLANS' })}>
      {plansCopy.seePlans}
    </Button>
  );
  if (deadline > 0)
    return (
      <>
        <Button onClick={onLater}>{words.later}</Button>
        {see}
      </>
    );
  const more = canExtend({ ...plan, trialsCount: plan.trialsCount }, now) ? (
    <Button
      why={reachable ? null : { icon: 'offline', text: plansCopy.problems.offline }}
      onClick={() => send({ type: 'EXTEND', idPlan })}
    >
      {over.extend}
    </Button>
  ) : (
    <Button onClick={() => send({ type: 'ASK_EXTENSION', idPlan, idPlanRequest: ids.row() })}>
      {over.ask}
    </Button>
  );
  return (
    <>
      <Button onClick={onLeave}>{plansCopy.signOut}</Button>
      {more}
      {see}
    </>
  );
};
