/** Texts of the confirmations. Pure. */
import { Check, Mail, type LucideIcon } from 'lucide-react';
import { deadlineOf } from '#contract/areas/company/rules/plan-time.ts';
import { plansCopy } from './plans.copy.ts';
import type { PlanDialogOf } from './plan-state.ts';

const words = plansCopy.dialog;

export interface ToldDialog {
  title: string;
  head: string;
  text: string;
  /** Null: the days that are left, in a ring. */
  icon: LucideIcon | null;
  days: number;
}

interface Facts {
  name: string;
  trialDays: number;
  reachable: boolean;
  now: number;
}

export const planDialogText = (
  of: PlanDialogOf,
  { name, trialDays, reachable, now }: Facts,
): ToldDialog => {
  const plain = { days: 0, icon: Check };
  switch (of.kind) {
    case 'ConfirmTrial':
      return {
        ...plain,
        title: words.trial.title,
        head: words.trial.head(name, of.finishDate),
        text: words.trial.text(trialDays),
      };
    case 'ConfirmSuccess':
    case 'RequestExtendTrial':
      return {
        days: 0,
        icon: Mail,
        title: reachable ? words.sent.title : words.sent.keptTitle,
        head: plansCopy.plan(name),
        text: reachable ? words.sent.text : words.sent.kept,
      };
    case 'ConfirmPlan':
      return {
        ...plain,
        title: words.contract.title(name),
        head: words.contract.head(of.licences, of.price),
        text: reachable ? words.contract.text(of.at) : words.contract.kept,
      };
    case 'ExtendTrial': {
      const days = deadlineOf(of, now);
      return {
        title: words.extended.title,
        head: words.extended.head(of.finishDate),
        text: words.extended.text(days),
        icon: null,
        days,
      };
    }
  }
};
