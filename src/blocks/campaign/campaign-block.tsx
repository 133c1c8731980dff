import { Trophy } from 'lucide-react';
import { useId, useState } from 'react';
import type { BlockData } from '#contract/blocks.ts';
import { blocksCopy } from '#src/copy/pt-BR/blocks.ts';
import { dateText } from '#src/copy/pt-BR/span.ts';
import { Button } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { BlockProps, RunningCampaign } from '../block-page.ts';
import { SafeText } from '../text-section/safe-text.tsx';
import styles from './campaign-block.module.css';

const words = blocksCopy.campaign;

const CampaignItem = ({ of: campaign, onRules }: { of: RunningCampaign; onRules: () => void }) => (
  <li className={styles.item}>
    <Picture src={campaign.image} title={campaign.name} className={styles.picture} />
    <div className={styles.words}>
      <h3 className={styles.title}>{campaign.name}</h3>
      {campaign.description && <p>{campaign.description}</p>}
      {campaign.finishDate !== null && <p className={styles.until}>{words.until(dateText(campaign.finishDate))}</p>}
      {campaign.rules && (
        <Button size="small" icon={Trophy} onClick={onRules} aria-haspopup="dialog">
          {words.details}
        </Button>
      )}
    </div>
  </li>
);

/** Campaigns that run: one at length, several side by side, or all as a list (documents 2 §2.10). */
export const CampaignBlock = ({ data, page }: BlockProps<BlockData<'Campaign'>>) => {
  const heading = useId();
  const [rulesOf, setRulesOf] = useState<RunningCampaign | null>(null);
  const wanted = page.campaigns.filter(({ idCampaign }) => data.campaigns.length === 0 || data.campaigns.includes(idCampaign));
  const shown = data.model === 'single' ? wanted.slice(0, 1) : wanted;
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={data.title ?? words.title} id={heading} />
      {shown.length === 0 ? (
        <EmptyState picture="shelf" title={words.none} />
      ) : (
        <ul className={classNames(styles.list, styles[data.model])}>
          {shown.map((campaign) => (
            <CampaignItem key={campaign.idCampaign} of={campaign} onRules={() => setRulesOf(campaign)} />
          ))}
        </ul>
      )}
      <Dialog open={rulesOf !== null} onClose={() => setRulesOf(null)} title={words.rules}>
        {rulesOf?.rules && <SafeText html={rulesOf.rules} />}
      </Dialog>
    </section>
  );
};
