import { ChevronRight } from 'lucide-react';
import { shellCopy } from './shell.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  text: string;
  /** Absent for the current page. */
  to?: string;
}

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

/** Truncated to 25 characters, on small screens to 13. Screen readers get the full text. */
const Words = ({ text }: { text: string }) => (
  <>
    <VisuallyHidden>{text}</VisuallyHidden>
    <span className={styles.roomy} aria-hidden="true">
      {cut(text, 25)}
    </span>
    <span className={styles.tight} aria-hidden="true">
      {cut(text, 13)}
    </span>
  </>
);

export const Breadcrumb = ({ items }: { items: readonly Crumb[] }) => (
  <nav aria-label={shellCopy.breadcrumb} className={styles.way}>
    <ol className={styles.crumbs}>
      {items.map(({ text, to }, at) => (
        <li key={at} className={styles.crumb}>
          {at > 0 && <Icon of={ChevronRight} size={14} />}
          {to === undefined ? (
            <span className={styles.here} aria-current="page">
              <Words text={text} />
            </span>
          ) : (
            <AppLink to={to} className={styles.link}>
              <Words text={text} />
            </AppLink>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
