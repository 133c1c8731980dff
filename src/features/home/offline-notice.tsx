import { momentPhrase } from '#src/ui/format/moment.ts';
import { pageCopy } from '#src/learning/reads/page.copy.ts';
import { pageIsSaved } from '#src/kinds/blocks/page/page-is-saved.ts';
import { pagesQuery } from '#src/learning/reads/page-queries.ts';
import { paths } from '#src/paths.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useSavedMarks } from '#src/platform/saving/use-saved-marks.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import styles from './home.module.css';

const words = pageCopy.home.offline;

/**
 * Above home without a connection: how much of it is saved here, how old it is, and the way to what
 * is saved. `lastOkAt` in ms.
 */
export const OfflineNotice = ({ lastOkAt }: { lastOkAt: number }) => {
  const marks = useSavedMarks();
  const nodes = useSharedMirror(pagesQuery)?.nodes;
  const now = useMinute();
  const saved = [...marks.pages].flatMap((id) => nodes?.get(id) ?? []);
  const whole = saved.filter((node) => nodes && pageIsSaved(node, nodes, marks));
  return (
    <div className={styles.offline}>
      <Notice
        tone="offline"
        beside
        title={words.title}
        actions={<LinkButton to={paths.saved}>{words.action}</LinkButton>}
      >
        {words.text(saved.length, whole.length)} {words.asOf(momentPhrase(lastOkAt, now))}
      </Notice>
    </div>
  );
};
