import { viewersCopy } from '../viewers.copy.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import styles from './opening.module.css';

const words = viewersCopy.pdf;

/** A page-shaped placeholder, with the percent as soon as it is known. */
export const LoadingPanel = ({ percent }: { percent: number | null }) => (
  <div className={styles.sheet}>
    <div className={styles.loading}>
      <p role="status">{words.loading}</p>
      <ProgressBar value={percent ?? 0} label={words.loading} size="large" />
      <p className={styles.figure}>{percent === null ? '' : words.percent(percent)}</p>
    </div>
  </div>
);
