import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import styles from './content.module.css';

/** Placeholder while a content is read: `inside` its frame, or instead of it. */
export const ContentWaiting = ({ inside = false }: { inside?: boolean }) => (
  <div className={inside ? styles.waiting : styles.waitingAlone}>
    <Waiting>
      <Skeleton shape={['title', 'long']} />
      <Skeleton shape={['line', 'short']} />
      <Skeleton shape={['picture', 'wide']} />
      <Skeleton shape={['line', 'long']} />
      <Skeleton shape={['line', 'long']} />
      <Skeleton shape={['line', 'short']} />
    </Waiting>
  </div>
);
