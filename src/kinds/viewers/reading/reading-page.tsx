import { useState, type ReactNode } from 'react';
import styles from './reading.module.css';
import { viewersCopy } from '../viewers.copy.ts';
import { cssVariables } from '../css-variables.ts';
import readBarStyles from './read-bar.module.css';
import { useReadPercent } from './reading-figures.ts';

/** At the bottom edge of the page's header, which is `--header-h` high and sticky. */
const ReadBar = ({ text }: { text: HTMLElement | null }) => {
  const percent = useReadPercent(text);
  return (
    <div className={readBarStyles.place}>
      <i
        className={readBarStyles.bar}
        style={cssVariables({ '--p': String(percent / 100) })}
        role="progressbar"
        aria-label={viewersCopy.reading.progress}
        aria-valuenow={percent}
      />
    </div>
  );
};

interface ReadingPageProps {
  /** The line above the title. */
  overline: string | null;
  title: string;
  /** Between title and text: author, picture. */
  lead?: ReactNode;
  state?: ReactNode;
  /** The element that the bar measures. */
  children: ReactNode;
  /** No bar: a list or notice is not read from top to bottom. */
  plain?: boolean;
  after?: ReactNode;
}

/** A narrow column for reading, with a progress bar. */
export const ReadingPage = ({
  overline,
  title,
  lead,
  state,
  children,
  plain = false,
  after,
}: ReadingPageProps) => {
  const [text, setText] = useState<HTMLElement | null>(null);
  return (
    <div>
      {plain ? null : <ReadBar text={text} />}
      <article className={styles.page} ref={setText}>
        {overline === null ? null : <p className={styles.overline}>{overline}</p>}
        <h1 className={styles.title}>{title}</h1>
        {state === undefined ? null : <div className={styles.state}>{state}</div>}
        {lead}
        {children}
      </article>
      {after === undefined ? null : <div className={styles.after}>{after}</div>}
    </div>
  );
};
