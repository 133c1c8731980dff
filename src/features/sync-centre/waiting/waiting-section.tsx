import { useId, useMemo } from 'react';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { type BlockedReason, blockedReasons } from '#sync/reads/blocked-reasons.ts';
import type { Op } from '#sync/mirror/op.ts';
import { DayLists } from '../day-lists.tsx';
import { Fold } from '../fold.tsx';
import { madeAt } from '../item-text.ts';
import { ShowMore, useShown } from '../show-more.tsx';
import { type Queue, waitingOf } from '../use-queue.ts';
import { groupWaiting } from './group-waiting.ts';
import { WaitingGroup, WaitingItems } from './waiting-group.tsx';
import { WaitingItem } from './waiting-item.tsx';
import styles from './waiting.module.css';

const copy = syncCentreCopy.waiting;

/**
 * All items that are waiting or being sent, oldest first, one entry for what was done with one
 * content. When empty, explains what will appear here.
 */
export const WaitingSection = ({ queue, now }: { queue: Queue; now: number }) => {
  const heading = useId();
  const { status, link, held, ops, describe } = queue;
  // The screen ticks every second; the queue changes seldom.
  const { entries, records } = useMemo(() => groupWaiting(waitingOf(ops)), [ops]);
  const { shown, left, more } = useShown(entries);
  if (queue.waiting.length === 0)
    return queue.attention.length === 0 && <EmptyState picture="done" level={2} {...copy.empty} />;
  const why = blockedReasons(ops, {
    link,
    reachable: status.reachable,
    outdated: status.outdated,
    session: !held,
    now,
  });
  const reasonOf = (op: Op): BlockedReason => why.get(op.opId) ?? { kind: 'next' };
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <SectionHead title={copy.title} id={heading} />
        <span className={styles.count}>{queue.waiting.length}</span>
      </div>
      <DayLists items={shown} timeOf={(entry) => madeAt(entry.lead)} now={now} label={copy.list}>
        {(entry) =>
          entry.ops.length > 1 ? (
            <WaitingGroup
              key={entry.ops[0]?.seq}
              entry={entry}
              reasonOf={reasonOf}
              describe={describe}
              now={now}
            />
          ) : (
            <WaitingItem
              key={entry.lead.seq}
              op={entry.lead}
              blockedReason={reasonOf(entry.lead)}
              describe={describe}
              now={now}
            />
          )
        }
      </DayLists>
      <ShowMore left={left} onMore={more} />
      {records.length > 0 && (
        <div className={styles.records}>
          <Fold label={copy.records(records.length)}>
            {() => (
              <WaitingItems
                ops={records}
                label={copy.records(records.length)}
                reasonOf={reasonOf}
                describe={describe}
                now={now}
              />
            )}
          </Fold>
        </div>
      )}
    </section>
  );
};
