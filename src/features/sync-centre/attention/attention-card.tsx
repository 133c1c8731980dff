import { useId } from 'react';
import { syncCentreCopy } from '../sync-centre.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import type { Op } from '#sync/mirror/op.ts';
import { useItemActions } from '../decide/decisions-context.tsx';
import type { Description } from '#src/kinds/queued-writes/write-view.ts';
import { itemText, madePhrase } from '../item-text.ts';
import styles from './attention.module.css';
import { reasonsOf, settledBecause } from './reasons-of.ts';

interface AttentionCardProps {
  op: Op;
  description: Description;
  now: number;
}

const copy = syncCentreCopy.actions;

/**
 * One item that needs a decision: what it is, when it was made, why it was not accepted, and the
 * possible actions.
 */
export const AttentionCard = ({ op, description, now }: AttentionCardProps) => {
  const heading = useId();
  const { again, askToDiscard, changeOf, copy: copyItem } = useItemActions();
  const { title, fact } = description;
  const reasons = reasonsOf(op, now);
  const isSettled = settledBecause(op) !== null;
  const change = changeOf(op);
  const named = (action: string): { 'aria-label': string } => ({
    'aria-label': copy.named(action, title),
  });
  return (
    <li className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <Mark kind="warn" label={null} />
        <div>
          <h3 id={heading}>{title}</h3>
          {fact && <p className={styles.fact}>{fact}</p>}
          <p className={styles.fact}>{syncCentreCopy.attention.made(madePhrase(op, now))}</p>
        </div>
      </div>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <div className={styles.actions}>
        {!isSettled && (
          <Button size="small" tone="primary" onClick={() => void again(op)} {...named(copy.again)}>
            {copy.again}
          </Button>
        )}
        {change && (
          <Button size="small" onClick={change} {...named(copy.change)}>
            {copy.change}
          </Button>
        )}
        <Button
          size="small"
          tone="quiet"
          onClick={() => void copyItem(itemText(op, description, reasons, now))}
          {...named(copy.copy)}
        >
          {copy.copy}
        </Button>
        <Button
          size="small"
          tone={isSettled ? 'secondary' : 'quiet'}
          onClick={() => askToDiscard(op)}
          {...named(copy.discard)}
        >
          {copy.discard}
        </Button>
      </div>
    </li>
  );
};
