import { elsewhereCopy as words } from '../elsewhere.copy.ts';
import styles from './elsewhere-link.module.css';

/**
 * A site that forbids to be embedded leaves an empty frame, and a browser tells no person. This line
 * is the way to the page then.
 */
export const ElsewhereLink = ({ address }: { address: string }) => (
  <p className={styles.line}>
    {words.hint}{' '}
    <a href={address} target="_blank" rel="noopener noreferrer">
      {words.open}
    </a>
  </p>
);
