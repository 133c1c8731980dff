import { useState } from 'react';
import { campaignModel } from '#contract/areas/campaign/rules/notices.ts';
import type { RunningCampaign } from '#src/learning/reads/block-page.ts';
import { CampaignList } from '#src/kinds/blocks/campaign/campaign-list.tsx';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import { blocksCopy } from '#src/kinds/blocks/blocks.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

const words = blocksCopy.campaign;

interface CampaignDialogProps {
  campaigns: readonly RunningCampaign[];
  onClose: () => void;
}

/** Campaigns that started since the person's last visit: one, several side by side, or a list. */
export const CampaignDialog = ({ campaigns, onClose }: CampaignDialogProps) => {
  const [rulesOf, setRulesOf] = useState<RunningCampaign | null>(null);
  const model = campaignModel(campaigns.length);
  return (
    <Dialog
      open
      size={model === 'multiple' ? 'large' : 'medium'}
      title={rulesOf ? words.rules : words.news(campaigns.length)}
      onClose={onClose}
      footer={
        rulesOf ? (
          <Button onClick={() => setRulesOf(null)}>{words.back}</Button>
        ) : (
          <Button tone="primary" onClick={onClose}>
            {words.close}
          </Button>
        )
      }
    >
      {rulesOf ? (
        <SafeText html={rulesOf.rules ?? ''} />
      ) : (
        <CampaignList campaigns={campaigns} model={model} onRules={setRulesOf} />
      )}
    </Dialog>
  );
};
