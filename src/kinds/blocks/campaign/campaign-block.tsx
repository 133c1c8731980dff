import { useId, useState } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '../blocks.copy.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { BlockProps, RunningCampaign } from '#src/learning/reads/block-page.ts';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import { CampaignList } from './campaign-list.tsx';

const words = blocksCopy.campaign;

/** Running campaigns: one in detail, several side by side, or all as a list. */
export const CampaignBlock = ({ data, page }: BlockProps<BlockData<'Campaign'>>) => {
  const heading = useId();
  const [rulesOf, setRulesOf] = useState<RunningCampaign | null>(null);
  const wanted = page.campaigns.filter(
    ({ idCampaign }) => data.campaigns.length === 0 || data.campaigns.includes(idCampaign),
  );
  const shown = data.model === 'single' ? wanted.slice(0, 1) : wanted;
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={data.title ?? words.title} id={heading} />
      {shown.length === 0 ? (
        <EmptyState picture="shelf" title={words.none} />
      ) : (
        <CampaignList campaigns={shown} model={data.model} onRules={setRulesOf} />
      )}
      <Dialog open={rulesOf !== null} onClose={() => setRulesOf(null)} title={words.rules}>
        {rulesOf?.rules && <SafeText html={rulesOf.rules} />}
      </Dialog>
    </section>
  );
};
