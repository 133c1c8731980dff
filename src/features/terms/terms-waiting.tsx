import { termsCopy } from './terms.copy.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import styles from './terms.module.css';

/** Shown until the documents are on this device. */
export const TermsWaiting = ({ unavailable }: { unavailable: boolean }) => {
  if (unavailable)
    return (
      <div className={styles.grow}>
        <EmptyState
          picture="cloud-off"
          title={termsCopy.unavailable.title}
          text={termsCopy.unavailable.text}
          level={2}
        />
      </div>
    );
  return (
    <div className={styles.fill}>
      <Waiting>
        <div className={styles.waiting}>
          <Skeleton shape="title" />
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} shape={['line', line % 3 === 2 ? 'short' : 'long']} />
          ))}
        </div>
      </Waiting>
    </div>
  );
};
