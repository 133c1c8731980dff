import { useId } from 'react';
import { syncCentreCopy } from '#src/copy/pt-BR/sync-centre.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { blockedReasons } from '#sync/reads/blocked-reasons.ts';
import { DayLists } from '../day-lists.tsx';
import { madeAt } from '../item-text.ts';
import { ShowMore, useShown } from '../show-more.tsx';
import type { Queue } from '../use-queue.ts';
import { WaitingItem } from './waiting-item.tsx';
import styles from './waiting.module.css';

const copy = syncCentreCopy.waiting;

/** All items that are waiting or being sent, oldest first. When empty, explains what will appear here. */
export const WaitingSection = ({ queue, now }: { queue: Queue; now: number }) => {
  const heading = useId();
  const { shown, left, more } = useShown(queue.waiting);
  const { status, link, held, ops, describe } = queue;
  if (queue.waiting.length === 0) return queue.attention.length === 0 && <EmptyState picture="done" level={2} {...copy.empty} />;
  const why = blockedReasons(ops, { link, reachable: status.reachable, outdated: status.outdated, session: !held, now });
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <SectionHead title={copy.title} id={heading} />
        <span className={styles.count}>{queue.waiting.length}</span>
      </div>
      <DayLists items={shown} timeOf={madeAt} now={now} label={copy.list}>
        {(op) => <WaitingItem key={op.seq} op={op} blockedReason={why.get(op.opId) ?? { kind: 'next' }} describe={describe} now={now} />}
      </DayLists>
      <ShowMore left={left} onMore={more} />
    </section>
  );
};
