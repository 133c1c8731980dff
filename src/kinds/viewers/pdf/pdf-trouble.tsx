/** Above the pages: why one may be blank, and what helps. */
import { useEffect, useState } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import { partsHere } from '#src/platform/device/parts-here.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import type { PageTrouble } from './engine/pdf-view.ts';
import { DownloadLink } from '../download-link.tsx';

const words = viewersCopy.pdf;

/** True when the reader would have to fetch parts that it cannot reach. */
const useLacksParts = (online: boolean): boolean => {
  const [lacks, setLacks] = useState(false);
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const kept = online || !('caches' in globalThis) || (await partsHere().areKept('pdf'));
      if (current) setLacks(!kept);
    };
    look().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [online]);
  return lacks;
};

interface PdfTroubleProps {
  online: boolean;
  /** Of the page in view. */
  trouble: PageTrouble | null;
  url: string;
  fileName: string | null;
}

export const PdfTrouble = ({ online, trouble, url, fileName }: PdfTroubleProps) => {
  const lacksParts = useLacksParts(online);
  if (trouble !== null && !(lacksParts && trouble.kind === 'blank'))
    return (
      <Notice
        tone={trouble.kind === 'blank' ? 'neutral' : 'warning'}
        title={words[trouble.kind](trouble.page)}
        actions={<DownloadLink href={url} fileName={fileName} label={words.download} />}
      >
        {trouble.kind === 'blank' ? words.blankHint : words.stuckHint}
      </Notice>
    );
  return lacksParts ? (
    <Notice tone="offline" title={words.lacksParts}>
      {words.lacksPartsHint}
    </Notice>
  ) : null;
};
