import { termsCopy } from '#src/copy/pt-BR/terms.ts';
import { SafeText } from '#src/blocks/text-section/safe-text.tsx';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { OnboardingPage } from './onboarding-page.ts';
import styles from './terms.module.css';

const copy = termsCopy.onboarding;

/**
 * The company's onboarding page, shown after the terms are accepted and when 'Tutorial' is chosen. A text comes from the mirror. A URL is
 * third-party content: it runs in a sandboxed iframe, may not navigate the app and gets no referrer. Offline it cannot load; the dialog says so
 * and does not block.
 */
export const OnboardingDialog = ({ page, onClose }: { page: OnboardingPage; onClose: () => void }) => {
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
          src={page.url}
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
