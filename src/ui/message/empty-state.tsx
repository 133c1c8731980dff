import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../picture/drawing.tsx';
import styles from './empty-state.module.css';

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
      <Drawing of={picture} className={styles.picture} />
      <Heading>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
