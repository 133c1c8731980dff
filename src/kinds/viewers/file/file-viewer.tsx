/** Content type 18: a file to download. Complete when it was downloaded. */
import { useEffect, useEffectEvent } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { useIsMissing } from '../use-is-missing.ts';
import type { ViewerProps } from '../viewer.ts';
import { DownloadPanel } from './download-panel.tsx';
import { fileSource } from './file-source.ts';
import { FileTile } from './file-tile.tsx';
import styles from './file.module.css';
import { useDownload } from './use-download.ts';

const words = viewersCopy.file;

const FileViewer = ({
  content,
  recorder,
  parentTitle,
  online,
  state,
  below,
  mediaHere,
}: ViewerProps) => {
  const source = fileSource(content);
  const download = useDownload(online, () => recorder.complete());
  const missing = useIsMissing(source?.url ?? null, online, mediaHere);
  const begin = useEffectEvent(() => recorder.started());
  useEffect(() => begin(), []);
  return (
    <div className={styles.page}>
      {parentTitle === null ? null : <p className={styles.parent}>{parentTitle}</p>}
      <h1>{content.text}</h1>
      {state === undefined ? null : <div className={styles.state}>{state}</div>}
      {content.description === null ? null : (
        <p className={styles.description}>{content.description}</p>
      )}
      {source === null ? (
        <div className={styles.invalid}>
          <Notice tone="danger" title={words.invalid}>
            {words.invalidHint}
          </Notice>
        </div>
      ) : (
        <section className={styles.card}>
          <FileTile source={source} />
          <DownloadPanel source={source} download={download} missing={missing} />
        </section>
      )}
      {below === undefined ? null : <div className={styles.below}>{below}</div>}
    </div>
  );
};

export default FileViewer;
