/**
 * The company's invitation to a plan: an image, a video, or a page of another person in its sandbox.
 */
import { campaignFrame } from '#contract/api/content/frame.ts';
import type { UpgradeCampaign } from '#contract/entities/company/plan.ts';
import { plansCopy } from './plans.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './plans.module.css';

const words = plansCopy.campaign;

interface CampaignDialogProps {
  campaign: UpgradeCampaign;
  admin: boolean;
  /** The company's plan is a trial. */
  trial: boolean;
  reachable: boolean;
  onClose: () => void;
  /** To the plans, or to the wish. */
  onGo: () => void;
}

const Media = ({
  campaign: { mediaType, mediaUrl, title },
  reachable,
}: Pick<CampaignDialogProps, 'campaign' | 'reachable'>) => {
  if (mediaType === 'image') return <img className={styles.media} src={mediaUrl} alt="" />;
  // The company's own video, without speech that would have to be written: it stands beside its
  // text.
  if (mediaType === 'video')
    return (
      <video
        className={styles.media}
        src={mediaUrl}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
      />
    );
  if (!reachable) return <EmptyState picture="cloud-off" title={words.offline} />;
  return (
    <iframe
      className={styles.page}
      src={campaignFrame}
      title={title}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  );
};

export const CampaignDialog = ({
  campaign,
  admin,
  trial,
  reachable,
  onClose,
  onGo,
}: CampaignDialogProps) => (
  <Dialog
    open
    title={campaign.title}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{words.notNow}</Button>
        <Button tone="primary" onClick={onGo}>
          {admin ? words.start : trial ? words.like : words.request}
        </Button>
      </>
    }
  >
    <Media campaign={campaign} reachable={reachable} />
    <p>{campaign.text}</p>
    {admin && <p className={styles.note}>{words.adminLead}</p>}
  </Dialog>
);
