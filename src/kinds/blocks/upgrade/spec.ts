import { blocks as schemas } from '#contract/blocks.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { defineBlock } from '../block-spec.tsx';

export const upgradeBlock = defineBlock({
  schema: schemas.Upgrade,
  component: lazyPart(() => import('../lazy-blocks.ts'), 'UpgradeBlock'),
  read: ({ company: { upgrade }, requestUpgrade }) => ({
    upgrade: upgrade &&
      requestUpgrade && { ...upgrade, ask: () => requestUpgrade(upgrade.plan.idPlan) },
  }),
});
