import { viewersCopy } from '../viewers.copy.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { downloadPercent } from './download-state.ts';
import type { FetchedBytes } from './fetch-file.ts';
import { fileSize } from '#src/ui/format/file-size.ts';
import styles from './file.module.css';

const words = viewersCopy.file;

/** A progress bar with figures; only figures where the total size is unknown. */
export const DownloadProgress = ({ bytes }: { bytes: FetchedBytes }) => {
  const percent = downloadPercent(bytes);
  return (
    <div className={styles.progress}>
      <p role="status">{words.inProgress}</p>
      {percent === null ? null : (
        <ProgressBar size="large" value={percent} label={words.inProgress} />
      )}
      <p className={styles.figures}>
        {words.figures(
          fileSize(bytes.received),
          bytes.total === null ? null : fileSize(bytes.total),
        )}
      </p>
    </div>
  );
};
