import { useId } from 'react';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { ShowMore, useShown } from '../show-more.tsx';
import type { Queue } from '../use-queue.ts';
import { AttentionCard } from './attention-card.tsx';
import styles from './attention.module.css';

export const AttentionSection = ({ queue, now }: { queue: Queue; now: number }) => {
  const heading = useId();
  const { shown, left, more } = useShown(queue.attention);
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={syncCentreCopy.attention.title} id={heading} />
      <ul className={styles.cards}>
        {shown.map((op) => (
          <AttentionCard key={op.seq} op={op} description={queue.describe(op)} now={now} />
        ))}
      </ul>
      <ShowMore left={left} onMore={more} />
    </section>
  );
};
