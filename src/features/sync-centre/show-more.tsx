/** Shows long lists in steps: a queue of hundreds opens at once, and every item stays reachable. */
import { useState } from 'react';
import { syncCentreCopy } from './sync-centre.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import styles from './screen.module.css';

const PIECE = 50;

export const useShown = <T,>(
  items: readonly T[],
): { shown: readonly T[]; left: number; more: () => void } => {
  const [count, setCount] = useState(PIECE);
  return {
    shown: items.slice(0, count),
    left: Math.max(0, items.length - count),
    more: () => setCount(count + PIECE),
  };
};

export const ShowMore = ({ left, onMore }: { left: number; onMore: () => void }) =>
  left > 0 && (
    <div className={styles.more}>
      <Button size="small" onClick={onMore}>
        {syncCentreCopy.waiting.more(Math.min(left, PIECE))}
      </Button>
    </div>
  );
