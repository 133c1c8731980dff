/** Content type 25. pdf-progress.ts defines what counts as read. */
import { useState } from 'react';
import { location } from '#contract/primitives.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import type { ViewerProps } from '../viewer.ts';
import { PdfReader } from './pdf-reader.tsx';
import styles from './pdf.module.css';

const words = viewersCopy.file;

const PdfViewer = (props: ViewerProps) => {
  const { content } = props;
  const url = content.media?.url ?? content.contentLocation ?? '';
  const [attempt, setAttempt] = useState(0);
  if (!location.safeParse(url).success)
    return (
      <div className={styles.invalid}>
        <Notice tone="danger" title={words.invalid}>
          {words.invalidHint}
        </Notice>
      </div>
    );
  return (
    <PdfReader
      key={url}
      viewer={props}
      url={url}
      attempt={attempt}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
};

export default PdfViewer;
