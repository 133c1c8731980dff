import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { Notice } from '#src/ui/message/notice.tsx';

interface OfflineNoticeProps {
  /** How many of the page's contents open now. */
  opening: number;
  total: number;
  /** ms; when the device last heard from the server. */
  lastOkAt: number | null;
  now: number;
}

/** How much of a page opens without a connection, and how old it is. */
export const OfflineNotice = ({ opening, total, lastOkAt, now }: OfflineNoticeProps) => (
  <Notice tone="offline" title={levelCopy.offline.opens(opening, total)}>
    {lastOkAt !== null &&
      levelCopy.offline.asOf(momentPhrase(new Date(lastOkAt).toISOString(), now))}
  </Notice>
);
