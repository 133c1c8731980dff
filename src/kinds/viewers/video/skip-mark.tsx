import { viewersCopy } from '../viewers.copy.ts';
import { seekSeconds } from '../media/player-action.ts';
import type { Side } from './taps.ts';
import styles from './video.module.css';

/** What two taps did, at their side. The slider tells screen readers. */
export const SkipMark = ({ side }: { side: Side }) => (
  <span className={styles.skipped} data-side={side} aria-hidden="true">
    {viewersCopy.media.skipped(side === 'left' ? -seekSeconds : seekSeconds)}
  </span>
);
