import type { ViewerProps } from '../viewer.ts';
import styles from './pdf.module.css';

/** Parent title, title and state: above the first page on phones, beside the pages on desktop. */
export const PdfHeading = ({ content, parentTitle, state }: ViewerProps) => (
  <header className={styles.heading}>
    {parentTitle === null ? null : <p>{parentTitle}</p>}
    <h1>{content.text}</h1>
    {state === undefined ? null : <div className={styles.state}>{state}</div>}
  </header>
);

/** Description and page extras: below the last page on phones. */
export const PdfInfo = ({ content, below }: ViewerProps) =>
  content.description === null && below === undefined ? null : (
    <div className={styles.info}>
      {content.description === null ? null : <p>{content.description}</p>}
      {below}
    </div>
  );
