import { viewersCopy } from '../viewers.copy.ts';
import { cssVariables } from '../css-variables.ts';
import styles from './read-bar.module.css';
import { useReadPercent } from './reading-figures.ts';

/** At the bottom edge of the page's header, which is `--header-h` high and sticky. */
export const ReadBar = ({ text }: { text: HTMLElement | null }) => {
  const percent = useReadPercent(text);
  return (
    <div className={styles.place}>
      <i
        className={styles.bar}
        style={cssVariables({ '--p': String(percent / 100) })}
        role="progressbar"
        aria-label={viewersCopy.reading.progress}
        aria-valuenow={percent}
      />
    </div>
  );
};
