import { FileQuestion } from 'lucide-react';
import { viewersCopy } from '../viewers.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './unknown.module.css';

/**
 * A content type that this version does not support. Records nothing; the page's navigation stays.
 */
export const UnknownViewer = () => (
  <div className={styles.page}>
    <span className={styles.tile}>
      <Icon of={FileQuestion} size={24} />
    </span>
    <h1>{viewersCopy.unknown.message}</h1>
    <p>{viewersCopy.unknown.hint}</p>
  </div>
);
