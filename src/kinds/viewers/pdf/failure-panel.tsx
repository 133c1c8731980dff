import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { DownloadLink } from '../download-link.tsx';
import type { PdfFailure } from './engine/pdf-failure.ts';
import styles from './opening.module.css';

const words = viewersCopy.pdf;

interface FailurePanelProps {
  why: PdfFailure;
  url: string;
  fileName: string | null;
  onRetry(): void;
}

export const FailurePanel = ({ why, url, fileName, onRetry }: FailurePanelProps) => (
  <div className={styles.box} role="alert">
    <Icon of={why === 'missing' ? CloudOff : TriangleAlert} size={24} />
    <h2>{why === 'missing' ? words.missingTitle : words.failed}</h2>
    <p>{words[why]}</p>
    {why === 'damaged' ? (
      <DownloadLink href={url} fileName={fileName} label={words.download} />
    ) : null}
    {why === 'unreachable' ? (
      <Button icon={RotateCw} onClick={onRetry}>
        {uiCopy.retry}
      </Button>
    ) : null}
  </div>
);
