import type { Term } from '#contract/areas/access/entities/term.ts';
import { termsCopy } from './terms.copy.ts';
import { RichText } from '#src/kinds/viewers/reading/rich-text.tsx';
import styles from './terms.module.css';

/** One document in its own scroll box, which the arrow keys scroll when it has the focus. */
export const TermDocument = ({ term }: { term: Term }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.document} tabIndex={0} aria-label={term.name} key={term.idTerm}>
    <p className={styles.version}>{termsCopy.version(term.versionNumber)}</p>
    <RichText html={term.html} />
  </section>
);
