import { useSyncExternalStore } from 'react';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { draftFailures } from '#src/platform/drafts/draft-failures.ts';
import { pageWork } from '#src/platform/lifecycle/page-work.ts';
import { useRuntimeState } from '#src/platform/runtime/runtime-context.tsx';
import styles from './update-notice.module.css';

/**
 * A newer version of the app is ready. It is applied when the person chooses, in this tab alone,
 * and is not offered while something runs that a reload would break off.
 */
export const UpdateNotice = () => {
  const { update } = useRuntimeState();
  const isBusy = useSyncExternalStore(pageWork.subscribe, pageWork.isRunning);
  const isFailing = useSyncExternalStore(draftFailures.subscribe, draftFailures.read);
  if (!update || isBusy) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone={isFailing ? 'warning' : 'info'}
        title={pageCopy.update.title}
        actions={
          <Button size="small" onClick={update}>
            {pageCopy.update.action}
          </Button>
        }
      >
        {isFailing ? pageCopy.update.unsaved : pageCopy.update.text}
      </Notice>
    </div>
  );
};
