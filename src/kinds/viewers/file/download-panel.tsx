import { Download as DownloadIcon } from 'lucide-react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { DownloadProgress } from './download-progress.tsx';
import type { FileSource } from './file-source.ts';
import styles from './file.module.css';
import type { Download } from './use-download.ts';

const words = viewersCopy.file;

interface DownloadPanelProps {
  source: FileSource;
  download: Download;
  /** Not on this device, and there is no connection. */
  missing: boolean;
}

/** The button, then the progress bar, then the result. */
export const DownloadPanel = ({ source, download, missing }: DownloadPanelProps) => {
  const { state } = download;
  const start = (): void => download.start(source);
  if (state.at === 'running')
    return (
      <div className={styles.panel}>
        <DownloadProgress bytes={state} />
        <Button onClick={download.cancel}>{uiCopy.cancel}</Button>
      </div>
    );
  return (
    <div className={styles.panel}>
      {state.at === 'done' ? (
        <Notice tone="success" title={words.done}>
          {words.doneHint}
        </Notice>
      ) : null}
      {missing || (state.at === 'stopped' && state.why === 'missing') ? (
        <Notice tone="offline" title={words.missing}>
          {words.missingHint}
        </Notice>
      ) : null}
      {state.at === 'stopped' && state.why === 'failed' ? (
        <Notice
          tone="danger"
          title={words.failed}
          actions={
            <a
              className={styles.outside}
              href={source.url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words.openOutside}
            </a>
          }
        >
          {words.failedHint}
        </Notice>
      ) : null}
      <Button
        tone={state.at === 'done' ? 'secondary' : 'primary'}
        icon={DownloadIcon}
        onClick={start}
      >
        {state.at === 'done' ? words.again : words.download}
      </Button>
    </div>
  );
};
