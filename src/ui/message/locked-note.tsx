import { Lock } from 'lucide-react';
import { Icon } from '../icon.tsx';
import styles from './locked-note.module.css';

/** Stands in place of a form that is closed, with the reason. */
export const LockedNote = ({ text }: { text: string }) => (
  <p className={styles.locked}>
    <Icon of={Lock} size={16} />
    {text}
  </p>
);
