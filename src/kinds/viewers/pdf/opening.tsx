import type { PdfOpening } from './engine/use-pdf-file.ts';
import { FailurePanel } from './failure-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { viewersCopy } from '../viewers.copy.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import styles from './opening.module.css';

const words = viewersCopy.pdf;

/** A page-shaped placeholder, with the percent as soon as it is known. */
const LoadingPanel = ({ percent }: { percent: number | null }) => (
  <div className={styles.sheet}>
    <div className={styles.loading}>
      <p role="status">{words.loading}</p>
      <ProgressBar value={percent ?? 0} label={words.loading} size="large" />
      <p className={styles.figure}>{percent === null ? '' : words.percent(percent)}</p>
    </div>
  </div>
);

interface OpeningProps {
  opening: Exclude<PdfOpening, { at: 'ready' }>;
  url: string;
  fileName: string | null;
  onRetry(): void;
}

/** Shown instead of the pages until there are some. */
export const Opening = ({ opening, url, fileName, onRetry }: OpeningProps) => {
  switch (opening.at) {
    case 'loading':
      return <LoadingPanel percent={opening.percent} />;
    case 'password':
      return <PasswordForm wrong={opening.wrong} onSubmit={opening.submit} />;
    case 'failed':
      return <FailurePanel why={opening.why} url={url} fileName={fileName} onRetry={onRetry} />;
  }
};
