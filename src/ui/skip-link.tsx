import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of what is skipped to; it takes the focus, so it needs tabIndex -1. */
  target: string;
}

export const SkipLink = ({ target }: SkipLinkProps) => (
  <a
    className={styles.skip}
    href={`#${target}`}
    onClick={(event) => {
      // Not through the address: a hash would be one more entry in the history.
      event.preventDefault();
      document.getElementById(target)?.focus();
    }}
  >
    {uiCopy.skip}
  </a>
);
