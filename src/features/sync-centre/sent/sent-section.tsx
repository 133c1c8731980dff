import { useId, useState } from 'react';
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import { dayKey } from '#src/copy/pt-BR/ago.ts';
import { syncCentreCopy } from '#src/copy/pt-BR/sync-centre.ts';
import { useMirror } from '#src/platform/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { TimelineItem } from '#src/ui/list/timeline.tsx';
import { readSent } from '#sync/mirror/reads/read-sent.ts';
import { DayLists } from '../day-lists.tsx';
import { describeItem } from '../describe/registry.ts';
import { madePhrase } from '../item-text.ts';
import styles from '../screen.module.css';

const copy = syncCentreCopy.sent;
const PIECE = 20;
const DAYS_MS = 30 * 86_400_000;

/** What arrived in the last 30 days, the newest first. */
export const SentSection = ({ now }: { now: number }) => {
  const heading = useId();
  const [limit, setLimit] = useState(PIECE);
  const since = dayKey(now) - DAYS_MS;
  const view = useMirror((db) => readSent(db, since, limit), [since, limit]);
  if (!view) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={copy.title} subtitle={copy.window} id={heading} />
      {view.sent.length === 0 && <p className={styles.muted}>{copy.none}</p>}
      <DayLists items={view.sent} timeOf={(sent) => sent.ackAt} now={now} label={copy.list}>
        {({ opId, op, ackAt }) => (
          <TimelineItem
            key={opId}
            mark={<Mark kind="done" label={null} />}
            title={describeItem(op, view.subjects).title}
            fact={
              <span className={styles.figures}>{copy.arrived(madePhrase(op, now), momentPhrase(new Date(ackAt).toISOString(), now))}</span>
            }
          />
        )}
      </DayLists>
      {view.more && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setLimit(limit + PIECE)}>
            {copy.more}
          </Button>
        </div>
      )}
    </section>
  );
};
