import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import styles from './introduction/introduction.module.css';

/** While the evaluation is read. */
export const EvaluationWaiting = () => (
  <div className={styles.intro}>
    <Waiting>
      <Skeleton shape={['picture', 'wide']} />
      <Skeleton shape={['title', 'long']} />
      <Skeleton shape={['line', 'long']} />
      <Skeleton shape={['line', 'short']} />
    </Waiting>
  </div>
);
