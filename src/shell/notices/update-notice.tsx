import { pageCopy } from '#src/copy/pt-BR/page.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { useRuntimeState } from '#src/platform/runtime-context.tsx';
import styles from './update-notice.module.css';

/** A newer version of the app is ready. It is applied when the person chooses, never in the middle of something. */
export const UpdateNotice = () => {
  const { update } = useRuntimeState();
  if (!update) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        title={pageCopy.update.text}
        actions={
          <Button size="small" onClick={update}>
            {pageCopy.update.action}
          </Button>
        }
      />
    </div>
  );
};
