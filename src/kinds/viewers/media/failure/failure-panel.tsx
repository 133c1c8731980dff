import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { viewersCopy } from '../../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { downloadName } from '#src/platform/device/download-name.ts';
import { Icon } from '#src/ui/icon.tsx';
import { DownloadLink } from '../../download-link.tsx';
import { clockTime } from '../player-time.ts';
import styles from './failure-panel.module.css';
import type { MediaFailureKind } from './media-failure.ts';

const words = viewersCopy.media;

interface FailurePanelProps {
  kind: MediaFailureKind;
  medium: 'video' | 'audio';
  content: Content;
  url: string | null;
  /** The stored position in seconds. */
  keptPosition: number;
  onRetry(): void;
}

/** What happened, what was kept, what to do. Previous, map and next stay in place. */
export const FailurePanel = ({
  kind,
  medium,
  content,
  url,
  keptPosition,
  onRetry,
}: FailurePanelProps) => {
  const text = viewersCopy[medium];
  const said = {
    missing: [text.missing, text.missingHint],
    codec: [text.codec, text.codecHint],
    interrupted: [text.interrupted, text.interruptedHint],
    nothing: [viewersCopy.unknown.message, viewersCopy.file.invalidHint],
  }[kind];
  return (
    <div className={styles.panel} role="alert">
      <Icon of={kind === 'missing' ? CloudOff : TriangleAlert} size={24} />
      <h2>{said[0]}</h2>
      <p>
        {said[1]} {keptPosition >= 1 ? words.kept(clockTime(keptPosition)) : null}
      </p>
      {kind === 'codec' && url !== null ? (
        <DownloadLink
          href={url}
          fileName={downloadName(content.text, content.media?.fileName ?? null)}
          label={words.download}
        />
      ) : null}
      {kind === 'interrupted' ? (
        <Button icon={RotateCw} onClick={onRetry}>
          {uiCopy.retry}
        </Button>
      ) : null}
    </div>
  );
};
