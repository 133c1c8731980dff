import { pointsCopy } from '#src/learning/points/points.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { RankingEntry } from '#sync/reads/points/kept-ranking.ts';
import type { PendingPoints } from '#sync/reads/points/read-points.ts';
import styles from './gamification.module.css';
import { Position } from './medal.tsx';

const words = pointsCopy.ranking;

interface RankingTableProps {
  entries: readonly RankingEntry[];
  pending: PendingPoints | undefined;
}

/** Three narrow columns: a table on phones too. */
export const RankingTable = ({ entries, pending }: RankingTableProps) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{words.caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">{words.columns.position}</th>
        <th scope="col">{words.columns.person}</th>
        <th scope="col" className={styles.right}>
          {words.columns.points}
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ name, points, position, own }, at) => (
        // Entries have no id: of others the server tells the name alone.
        <tr
          key={`${position} ${name} ${at}`}
          className={classNames(own && styles.mine)}
          aria-current={own || undefined}
        >
          <td>
            <Position position={position} />
          </td>
          <td>
            <span className={styles.person}>
              <Avatar name={name} photo={null} size="small" />
              <span>
                {own ? words.you : name}
                {own && pending && (
                  <span className={styles.waiting}>
                    {pointsCopy.pending.points(pending.points)}
                  </span>
                )}
              </span>
            </span>
          </td>
          <td className={styles.right}>{pointsCopy.number(points)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
