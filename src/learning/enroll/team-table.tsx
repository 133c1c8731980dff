import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import { Clock, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { teamAction } from '#contract/areas/learning/rules/team-window.ts';
import { teamsCopy } from './teams.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SortHead } from '#src/ui/table/sort-head.tsx';
import { Cell, Table } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CopyAddress } from './copy-address.tsx';
import { cellOf, columnsFor, ordered, type TeamColumn } from './team-columns.ts';
import type { TeamOffer } from './team-offer.ts';
import styles from './enroll.module.css';

interface TeamTableProps {
  page: string;
  teams: readonly TeamOffer[];
  /** Null where the classes are only looked at. */
  onChoose: ((team: TeamOffer, how: 'enroll' | 'request') => void) | null;
}

/** A line of their own on phones: dates and addresses are never cut. */
const whole: ReadonlySet<TeamColumn> = new Set(['name', 'meetings', 'address']);
const figured: ReadonlySet<TeamColumn> = new Set(['capacity', 'seats']);

const Action = ({
  team,
  onChoose,
}: {
  team: TeamOffer;
  onChoose: NonNullable<TeamTableProps['onChoose']>;
}) => {
  const action = teamAction(team);
  if (team.processing) return <span className={styles.waiting}>{teamsCopy.processing}</span>;
  if (action === 'waiting')
    return (
      <span className={styles.waiting}>
        <Icon of={Clock} size={14} />
        {teamsCopy.waiting}
      </span>
    );
  if (action === 'full') return <span className={styles.quiet}>{teamsCopy.full}</span>;
  const words = teamsCopy[action];
  return (
    <Button
      size="small"
      tone={action === 'enroll' ? 'primary' : 'secondary'}
      className={styles.choose}
      aria-label={teamsCopy.actionOf(words, team.name)}
      onClick={() => onChoose(team, action)}
    >
      {words}
    </Button>
  );
};

const Value = ({ team, column }: { team: TeamOffer; column: TeamColumn }) => {
  const { lines, copies } = cellOf(team, column);
  if (column === 'name') return <b className={styles.name}>{lines}</b>;
  return (
    <span className={column === 'address' ? styles.address : styles.value}>
      {[...new Set(lines)].map((line) => (
        <span key={line}>{line}</span>
      ))}
      {copies !== undefined && <CopyAddress team={team.name} address={copies} />}
    </span>
  );
};

/** The classes as a sortable table; on phones as a list of cards. */
export const TeamTable = ({ page, teams, onChoose }: TeamTableProps) => {
  const [by, setBy] = useState<{ column: TeamColumn; descending: boolean }>({
    column: 'name',
    descending: false,
  });
  const rows = useMemo(() => ordered(teams, by.column, by.descending), [teams, by]);
  const columns = columnsFor(teams);
  return (
    <Table
      caption={teamsCopy.caption(page)}
      head={
        <>
          {columns.map((column) => (
            <SortHead
              key={column}
              label={teamsCopy.heads[column] ?? teamsCopy.columns[column]}
              right={figured.has(column)}
              sorted={by.column === column ? (by.descending ? 'descending' : 'ascending') : null}
              onSort={() => setBy({ column, descending: by.column === column && !by.descending })}
            />
          ))}
          {onChoose && (
            <th scope="col">
              <VisuallyHidden>{teamsCopy.columns.action}</VisuallyHidden>
            </th>
          )}
        </>
      }
    >
      {rows.map((team) => (
        <tr key={team.idTeam}>
          {columns.map((column) => (
            <Cell
              key={column}
              right={figured.has(column)}
              full={whole.has(column)}
              {...(column === 'name' ? {} : { label: teamsCopy.columns[column] })}
            >
              <Value team={team} column={column} />
              {column === 'name' && shownDescription(team.description) && (
                <span className={styles.description}>{team.description}</span>
              )}
              {column === 'name' && team.refused !== null && (
                <span className={styles.refused} role="alert">
                  <Icon of={TriangleAlert} size={14} />
                  <span>
                    {teamsCopy.refused(team.refused)} {teamsCopy.refusedText}
                  </span>
                </span>
              )}
            </Cell>
          ))}
          {onChoose && (
            <Cell full className={styles.action}>
              <Action team={team} onChoose={onChoose} />
            </Cell>
          )}
        </tr>
      ))}
    </Table>
  );
};
