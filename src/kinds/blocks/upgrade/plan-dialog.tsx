import type { Plan } from '#contract/areas/company/entities/plan.ts';
import { daysLeft } from '#contract/areas/company/rules/upgrade.ts';
import { upgradeCopy } from '../upgrade.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './upgrade.module.css';

const words = upgradeCopy.dialog;

const timeOf = (plan: Plan, now: number): string => {
  const days = daysLeft(plan, now);
  if (plan.finishDate === null || days === null) return words.noEnd;
  return days === 0 ? words.over(plan.finishDate) : words.until(days, plan.finishDate);
};

interface PlanDialogProps {
  plan: Plan;
  now: number;
  open: boolean;
  onClose: () => void;
}

/** Shows administrators the state of the company's plan. Read-only. */
export const PlanDialog = ({ plan, now, open, onClose }: PlanDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={words.title}
    size="small"
    footer={
      <Button tone="primary" onClick={onClose}>
        {words.close}
      </Button>
    }
  >
    <dl className={styles.facts}>
      <dt>{words.name}</dt>
      <dd>{plan.name}</dd>
      {plan.trial && (
        <>
          <dt>{words.time}</dt>
          <dd>{timeOf(plan, now)}</dd>
        </>
      )}
      {plan.unusedPlans && (
        <>
          <dt>{words.others}</dt>
          <dd>{words.othersText}</dd>
        </>
      )}
      <dt>{plan.trial ? words.pleased : words.wanting}</dt>
      <dd>{words.count(plan.requestsCount)}</dd>
    </dl>
    <p className={styles.note}>{words.note}</p>
  </Dialog>
);
