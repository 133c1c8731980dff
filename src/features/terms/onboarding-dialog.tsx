import { onboardingFrame } from '#contract/api/content/frame.ts';
import { termsCopy } from './terms.copy.ts';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { OnboardingPage } from './onboarding-page.ts';
import styles from './terms.module.css';

const copy = termsCopy.onboarding;

/**
 * The company's own page, once the terms are accepted and whenever 'Tutorial' is chosen. A text of
 * the company is in the mirror. An address is another person's: it runs in its sandbox inside a page
 * of this server, may not lead this app anywhere, and is not told where it stands; without a
 * connection there is nothing of it, and nothing that must be waited for.
 */
export const OnboardingDialog = ({
  page,
  onClose,
}: {
  page: OnboardingPage;
  onClose: () => void;
}) => {
  const { reachable } = useSyncStatus();
  return (
    <Dialog
      open
      size="large"
      title={copy.title}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      {'html' in page ? (
        <SafeText html={page.html} />
      ) : reachable ? (
        <iframe
          className={styles.onboarding}
          src={onboardingFrame}
          title={copy.title}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <EmptyState picture="cloud-off" title={copy.offline.title} text={copy.offline.text} />
      )}
    </Dialog>
  );
};
