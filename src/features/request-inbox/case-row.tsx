/** One request: who asked for what and when, whether there is a place, and what became of it. */
import { Check, Ellipsis, X } from 'lucide-react';
import { requestInboxCopy as words } from './request-inbox.copy.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { Cell } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { CaseView } from '#sync/reads/journey/read-request-cases.ts';
import { SupportedBy } from '#src/ui/label/supported-by.tsx';
import { statusOf } from './cases-shown.ts';
import styles from './request-inbox.module.css';

interface CaseRowProps {
  row: CaseView;
  now: number;
  reachable: boolean;
  selected: boolean;
  /** Among all that wait, it has a place. */
  placed: boolean;
  onSelect: (selected: boolean) => void;
  onApprove: () => void;
  onDeny: () => void;
}

const seatsText = ({ seats }: CaseView): string =>
  seats === undefined
    ? words.unknown
    : seats === null
      ? words.unlimited
      : words.seats(seats.left, seats.capacity);

export const CaseRow = ({
  row,
  now,
  reachable,
  selected,
  placed,
  onSelect,
  onApprove,
  onDeny,
}: CaseRowProps) => {
  const status = statusOf(row);
  const line = itemPhase(row.sending, reachable, now);
  const title = row.title || cardsCopy.untitled;
  const approve = { id: 'approve', label: words.approve, icon: Check, onSelect: onApprove };
  return (
    <tr className={styles.row} data-selected={selected || undefined}>
      <Cell full className={styles.person}>
        <div className={styles.who}>
          {status === 'PENDING' && (
            <Checkbox checked={selected} onChange={onSelect}>
              <VisuallyHidden>{words.select(row.name, title)}</VisuallyHidden>
            </Checkbox>
          )}
          <Avatar name={row.name} photo={null} size="medium" />
          <div>
            <b>{row.name}</b>
            <p className={styles.muted}>{[row.role, row.unit].filter(Boolean).join(' · ')}</p>
            <SupportedBy name={row.supportedBy} />
          </div>
          {status === 'PENDING' && (
            <Menu
              label={words.more(row.name)}
              className={styles.more}
              entries={[
                ...(placed ? [approve] : []),
                { id: 'deny', label: words.deny, icon: X, onSelect: onDeny },
              ]}
            >
              <Icon of={Ellipsis} />
            </Menu>
          )}
        </div>
      </Cell>
      <Cell full className={styles.course}>
        <b>{title}</b>
        <span className={styles.muted}>
          {words.team(row.teamName, row.initialDate === null ? null : words.day(row.initialDate))}
        </span>
        {row.reason !== null && status === 'DENIED' && (
          <span className={styles.reason}>{words.reason(row.reason)}</span>
        )}
        {line && line.phase !== 'sent' && <StateLine {...line} />}
      </Cell>
      <Cell label={words.columns.asked}>{words.day(row.creationDate)}</Cell>
      {status === 'PENDING' ? (
        <Cell label={words.columns.seats}>
          {placed ? seatsText(row) : <span className={styles.warn}>{words.noSeat}</span>}
        </Cell>
      ) : (
        <Cell label={words.columns.settled}>
          {row.statusDate === null
            ? words.unknown
            : row.decidedBy === null
              ? words.day(row.statusDate)
              : words.by(row.decidedBy, words.day(row.statusDate))}
        </Cell>
      )}
    </tr>
  );
};
