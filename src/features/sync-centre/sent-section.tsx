import { useState } from 'react';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { dayKey } from '#src/ui/format/ago.ts';
import { syncCentreCopy } from './sync-centre.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import { TimelineItem } from '#src/ui/list/timeline.tsx';
import { readSent } from '#sync/reads/queue/read-sent.ts';
import type { Op } from '#sync/mirror/op.ts';
import { DayLists } from './day-lists.tsx';
import { describeItem } from '#src/kinds/queued-writes/registry.ts';
import { Fold } from './fold.tsx';
import { madeAt, madePhrase } from './item-text.ts';
import styles from './screen.module.css';

const copy = syncCentreCopy.sent;
const PIECE = 20;
const DAYS_MS = 30 * 86_400_000;

/** The heading shows the day of arrival; the line repeats a date only if it differs. */
const arrivedPhrase = (op: Op, ackAt: number, now: number): string => {
  const sameDay = dayKey(madeAt(op)) === dayKey(ackAt);
  return copy.arrived(madePhrase(op, sameDay ? madeAt(op) : now), momentPhrase(ackAt, ackAt));
};

const SentList = ({ now }: { now: number }) => {
  const [limit, setLimit] = useState(PIECE);
  const since = dayKey(now) - DAYS_MS;
  const view = useMirror((db) => readSent(db, since, limit), [since, limit]);
  if (!view) return null;
  return (
    <>
      {view.sent.length === 0 && <p className={styles.muted}>{copy.none}</p>}
      <DayLists items={view.sent} timeOf={(sent) => sent.ackAt} now={now} label={copy.list}>
        {({ opId, op, ackAt }) => (
          <TimelineItem
            key={opId}
            mark={<Mark kind="done" label={null} />}
            title={describeItem(op, view.subjects).title}
            fact={<span className={styles.figures}>{arrivedPhrase(op, ackAt, now)}</span>}
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
    </>
  );
};

/** What was sent in the last 30 days, newest first. It is read when it is opened. */
export const SentSection = ({ now }: { now: number }) => (
  <section aria-label={copy.title}>
    <Fold label={copy.folded}>{() => <SentList now={now} />}</Fold>
  </section>
);
