/** Above the pages: why one may be blank, and what helps. */
import { useEffect, useState } from 'react';
import { viewersCopy } from '#src/copy/pt-BR/viewers.ts';
import { partsHere } from '#src/platform/ports.ts';
import { Notice } from '#src/ui/message/notice.tsx';
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
  /** The page that cannot be drawn. */
  stuck: number | null;
  url: string;
  fileName: string | null;
}

export const PdfTrouble = ({ online, stuck, url, fileName }: PdfTroubleProps) => {
  const lacksParts = useLacksParts(online);
  if (stuck !== null)
    return (
      <Notice tone="warning" title={words.stuck(stuck)} actions={<DownloadLink href={url} fileName={fileName} label={words.download} />}>
        {words.stuckHint}
      </Notice>
    );
  return lacksParts ? (
    <Notice tone="offline" title={words.lacksParts}>
      {words.lacksPartsHint}
    </Notice>
  ) : null;
};
