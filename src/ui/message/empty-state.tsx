import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { DrawingName } from '../picture/drawing.tsx';
import styles from './empty-state.module.css';

// Words and the next step stand at once; no start waits for pictures of places that are seldom empty.
const Drawing = lazyPart(() => import('../picture/drawing.tsx'), 'Drawing');

interface EmptyStateProps {
  picture: DrawingName;
  title: string;
  text?: string;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** Of the heading, where the page has none above it. */
  level?: 1 | 2 | 3;
}

export const EmptyState = ({ picture, title, text, action, level = 3 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <Suspense>
          <Drawing of={picture} />
        </Suspense>
      </div>
      <Heading>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
