import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import { Trophy } from 'lucide-react';
import type { CampaignModel } from '#contract/areas/campaign/rules/notices.ts';
import { blocksCopy } from '../blocks.copy.ts';
import { dateText } from '#src/ui/format/span.ts';
import { Button } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { RunningCampaign } from '#src/learning/reads/block-page.ts';
import styles from './campaign-block.module.css';

const words = blocksCopy.campaign;

const CampaignItem = ({ of: campaign, onRules }: { of: RunningCampaign; onRules: () => void }) => (
  <li className={styles.item}>
    <Picture src={campaign.image} title={campaign.name} className={styles.picture} />
    <div className={styles.words}>
      <h3 className={styles.title}>{campaign.name}</h3>
      {shownDescription(campaign.description) && <p>{campaign.description}</p>}
      {campaign.finishDate !== null && (
        <p className={styles.until}>{words.until(dateText(campaign.finishDate))}</p>
      )}
      {campaign.rules && (
        <Button size="small" icon={Trophy} onClick={onRules} aria-haspopup="dialog">
          {words.details}
        </Button>
      )}
    </div>
  </li>
);

interface CampaignListProps {
  campaigns: readonly RunningCampaign[];
  model: CampaignModel;
  onRules: (campaign: RunningCampaign) => void;
}

/** One in detail, several side by side, or all as a list. */
export const CampaignList = ({ campaigns, model, onRules }: CampaignListProps) => (
  <ul className={classNames(styles.list, styles[model])}>
    {campaigns.map((campaign) => (
      <CampaignItem key={campaign.idCampaign} of={campaign} onRules={() => onRules(campaign)} />
    ))}
  </ul>
);
