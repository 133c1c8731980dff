import { pointsCopy } from '#src/learning/points/points.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './gamification.module.css';

const words = pointsCopy.ranking;
const tones = [styles.gold, styles.silver, styles.bronze];

/** Two ribbons and a disc with the place. */
const MedalPicture = ({ place }: { place: number }) => (
  <svg
    className={classNames(styles.medal, tones[place - 1])}
    viewBox="0 0 32 40"
    aria-hidden="true"
  >
    <path className={styles.ribbon} d="M8 2h7l5 14h-8zM24 2h-7l-5 14h8z" />
    <circle className={styles.disc} cx="16" cy="25" r="12.5" strokeWidth="2" />
    <text x="16" y="30" textAnchor="middle" fontSize="14">
      {place}
    </text>
  </svg>
);

/** A position; the first three as their medal. */
export const Position = ({ position }: { position: number }) => {
  const medal = words.medals[position - 1];
  if (medal === undefined)
    return <span className={styles.position}>{words.position(position)}</span>;
  return (
    <span className={styles.position}>
      <MedalPicture place={position} />
      <VisuallyHidden>{`${medal}, ${words.position(position)}`}</VisuallyHidden>
    </span>
  );
};
