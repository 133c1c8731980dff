import { type ReactNode, Suspense } from 'react';
import { classNames } from '../class-names.ts';
import { lazyPart } from '../lazy-part.ts';
import type { DrawingName } from '../picture/drawing.tsx';
import styles from './empty-state.module.css';

// Text and action render at once. The pictures load lazily, because they are rarely needed.
const Drawing = lazyPart(() => import('../picture/drawing.tsx'), 'Drawing');

export interface EmptyStateProps {
  picture: DrawingName;
  title: string;
  text?: string;
  /** The next step: one button or link, and a way back beside it. */
  action?: ReactNode;
  /** Heading level, where the page has no heading above it. */
  level?: 1 | 2 | 3;
}

export const EmptyState = ({ picture, title, text, action, level = 3 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.empty, level < 3 && styles.whole)}>
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
