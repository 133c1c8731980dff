import { Rocket } from 'lucide-react';
import { useState } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import {
  daysLeft,
  isUpgradeButtonActive,
  upgradeShown,
} from '#contract/areas/company/rules/upgrade.ts';
import { upgradeCopy } from '../upgrade.copy.ts';
import { openPlans } from '#src/platform/runtime/plans-door.ts';
import { Button } from '#src/ui/action/button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { Panel } from '../panel/panel.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import styles from './upgrade.module.css';

/**
 * The company's plan. Learners can say that they want it; administrators see its state. Renders
 * nothing where the plan's rule hides it.
 */
export const UpgradeBlock = ({
  data,
  page: { upgrade, now },
}: BlockProps<BlockData<'Upgrade'>>) => {
  const [opened, setOpened] = useState(false);
  if (
    !upgrade ||
    !upgradeShown({ ...upgrade, isUpgradeButtonActive: isUpgradeButtonActive(upgrade.plan, now) })
  )
    return null;
  const { plan, admin, ask } = upgrade;
  const days = plan.trial ? daysLeft(plan, now) : null;
  const asking = plan.trial && days !== 0 ? upgradeCopy.trial : upgradeCopy.plans;
  const words = admin ? upgradeCopy.admin : asking;
  const select = (): void => {
    if (admin) return (plan.offers ?? []).length > 0 ? openPlans() : setOpened(true);
    // The dialog says that the request is made, how many have made one, and how long the plan
    // lasts.
    ask().then(openPlans, () => showToast({ id: 'upgrade', text: upgradeCopy.failed }));
  };
  return (
    <Panel
      icon={Rocket}
      title={data.title ?? words.title}
      action={
        <Button
          tone="primary"
          onClick={select}
          {...(admin && { 'aria-haspopup': 'dialog' as const })}
        >
          {words.action}
        </Button>
      }
    >
      <p>{data.text ?? words.text}</p>
      {days !== null && days > 0 && (
        <p>
          {upgradeCopy.of(plan.name)}
          <strong className={styles.left}>{upgradeCopy.left(days)}</strong>
        </p>
      )}
      <PlanDialog plan={plan} now={now} open={opened} onClose={() => setOpened(false)} />
    </Panel>
  );
};
