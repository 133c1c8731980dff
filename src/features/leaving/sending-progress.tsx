import { leavingCopy } from './leaving.copy.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import type { SyncStatus } from '#sync/reads/read-status.ts';
import styles from './leaving.module.css';

/** Progress of sending before leaving. The bar stays at 0 until the total is known. */
export const SendingProgress = ({ sending }: Pick<SyncStatus, 'sending'>) => (
  <div className={styles.progress}>
    <p>{sending ? leavingCopy.sending(sending.done, sending.total) : leavingCopy.connecting}</p>
    <ProgressBar
      size="large"
      label={leavingCopy.sendingProgress}
      value={sending && sending.total > 0 ? (sending.done / sending.total) * 100 : 0}
    />
  </div>
);
