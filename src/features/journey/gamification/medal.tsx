import { Medal as MedalIcon } from 'lucide-react';
import { pointsCopy } from '#src/learning/points/points.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './gamification.module.css';

const words = pointsCopy.ranking;
const tones = [styles.gold, styles.silver, styles.bronze];

/** A position; the first three with their medal. */
export const Position = ({ position }: { position: number }) => {
  const medal = words.medals[position - 1];
  return (
    <span className={styles.position}>
      {medal && (
        <span className={tones[position - 1]}>
          <Icon of={MedalIcon} size={24} />
          <VisuallyHidden>{`${medal}, `}</VisuallyHidden>
        </span>
      )}
      {words.position(position)}
    </span>
  );
};
