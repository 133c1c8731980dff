import type { QueueItem } from '#contract/entities/queue/queue-item.ts';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { writeName } from '#src/kinds/queued-writes/registry.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import styles from './item.module.css';

const SHOWN = 5;
const words = deviceQueueCopy.dependants;

/**
 * What cannot exist without this item, so that no person decides on it without knowing. Empty where
 * nothing depends on it.
 */
export const Dependants = ({ item: { dependants } }: { item: Pick<QueueItem, 'dependants'> }) => {
  if (dependants.length === 0) return null;
  const rest = dependants.length - SHOWN;
  return (
    <Notice tone="info" title={words.title(dependants.length)}>
      <p>{words.text}</p>
      <ul className={styles.dependants}>
        {dependants.slice(0, SHOWN).map(({ kind, subject }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          <li key={at}>{[writeName(kind), subject].filter(Boolean).join(' · ')}</li>
        ))}
        {rest > 0 && <li>{words.more(rest)}</li>}
      </ul>
    </Notice>
  );
};
