import { uiCopy } from './ui.copy.ts';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** Id of the target. It receives the focus, so it needs tabIndex -1. */
  target: string;
}

export const SkipLink = ({ target }: SkipLinkProps) => (
  <a
    className={styles.skip}
    href={`#${target}`}
    onClick={(event) => {
      // Not by hash navigation, which would add a history entry.
      event.preventDefault();
      document.getElementById(target)?.focus();
    }}
  >
    {uiCopy.skip}
  </a>
);
