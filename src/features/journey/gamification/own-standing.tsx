import { ArrowUp } from 'lucide-react';
import { pointsCopy } from '#src/learning/points/points.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { KeptRanking } from '#sync/reads/points/kept-ranking.ts';
import type { PendingPoints } from '#sync/reads/points/read-points.ts';
import styles from './gamification.module.css';

const words = pointsCopy.ranking;

interface OwnStandingProps {
  own: KeptRanking['own'];
  total: number;
  /** As this device knows them, in the whole campaign. */
  points: number;
  pending: PendingPoints | undefined;
}

/** The person's own position and points, and what waits to be counted. */
export const OwnStanding = ({ own, total, points, pending }: OwnStandingProps) => (
  <section className={styles.own}>
    <div className={styles.standing}>
      {own && (
        <p className={styles.place}>
          <strong>{words.position(own.position)}</strong>
          {words.of(total)}
        </p>
      )}
      <div>
        <p className={styles.sum}>{pointsCopy.count(own?.points ?? points)}</p>
        <p className={styles.hint}>
          {own
            ? own.next === null
              ? words.first
              : words.behind(own.next - own.points)
            : points === 0 && words.noPoints}
        </p>
      </div>
    </div>
    {pending && (
      <div className={styles.pending}>
        <Icon of={ArrowUp} size={18} />
        <p>
          <strong>{pointsCopy.pending.points(pending.points)}</strong>
          <span>{pointsCopy.pending.text(pending.count)}</span>
        </p>
      </div>
    )}
  </section>
);
