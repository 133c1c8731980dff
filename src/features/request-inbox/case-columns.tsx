/** The columns of the requests: who asked for what and when, and what became of it. */
import { Check, Ellipsis, X } from 'lucide-react';
import type { RequestStatus } from '#contract/areas/learning/entities/enrollment-request.ts';
import { requestInboxCopy as words } from './request-inbox.copy.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import type { Selection } from '#src/ui/list/use-selection.ts';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import type { Column } from '#src/ui/table/column-table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { CaseView } from '#sync/reads/journey/read-request-cases.ts';
import { SupportedBy } from '#src/ui/label/supported-by.tsx';
import { statusOf } from './cases-shown.ts';
import styles from './request-inbox.module.css';

const titleOf = (row: CaseView): string => row.title || cardsCopy.untitled;

const seatsText = ({ seats }: CaseView): string => {
  if (seats === undefined) return words.unknown;
  return seats === null ? words.unlimited : words.seats(seats.left, seats.capacity);
};

const settledText = ({ statusDate, decidedBy }: CaseView): string => {
  if (statusDate === null) return words.unknown;
  const day = words.day(statusDate);
  return decidedBy === null ? day : words.by(decidedBy, day);
};

interface PersonCellProps {
  row: CaseView;
  selection: Selection<CaseView>;
  /** Among all that wait, it has a place. */
  hasPlace: boolean;
  onApprove: (row: CaseView) => void;
  onDeny: (row: CaseView) => void;
}

const PersonCell = ({ row, selection, hasPlace, onApprove, onDeny }: PersonCellProps) => {
  const isWaiting = statusOf(row) === 'PENDING';
  const approve = {
    id: 'approve',
    label: words.approve,
    icon: Check,
    onSelect: () => onApprove(row),
  };
  const deny = { id: 'deny', label: words.deny, icon: X, onSelect: () => onDeny(row) };
  return (
    <div className={styles.who}>
      {isWaiting && (
        <Checkbox checked={selection.has(row)} onChange={(on) => selection.set([row], on)}>
          <VisuallyHidden>{words.select(row.name, titleOf(row))}</VisuallyHidden>
        </Checkbox>
      )}
      <Avatar name={row.name} photo={null} size="medium" />
      <div>
        <b>{row.name}</b>
        <p className={styles.muted}>{[row.role, row.unit].filter(Boolean).join(' · ')}</p>
        <SupportedBy name={row.supportedBy} />
      </div>
      {isWaiting && (
        <Menu
          label={words.more(row.name)}
          className={styles.more}
          entries={hasPlace ? [approve, deny] : [deny]}
        >
          <Icon of={Ellipsis} />
        </Menu>
      )}
    </div>
  );
};

interface CourseCellProps {
  row: CaseView;
  now: number;
  reachable: boolean;
}

const CourseCell = ({ row, now, reachable }: CourseCellProps) => {
  const line = itemPhase(row.sending, reachable, now);
  return (
    <>
      <b>{titleOf(row)}</b>
      <span className={styles.muted}>
        {words.team(row.teamName, row.initialDate === null ? null : words.day(row.initialDate))}
      </span>
      {row.reason !== null && statusOf(row) === 'DENIED' && (
        <span className={styles.reason}>{words.reason(row.reason)}</span>
      )}
      {line && line.phase !== 'sent' && <StateLine {...line} />}
    </>
  );
};

interface CaseColumns extends Pick<PersonCellProps, 'selection' | 'onApprove' | 'onDeny'> {
  now: number;
  reachable: boolean;
  filter: RequestStatus;
  latestFirst: boolean;
  onSort: () => void;
  /** Ids of the requests that have a place among all that wait. */
  placed: ReadonlySet<string>;
}

export const caseColumns = ({
  now,
  reachable,
  selection,
  filter,
  latestFirst,
  onSort,
  placed,
  onApprove,
  onDeny,
}: CaseColumns): Column<CaseView>[] => {
  const hasPlace = ({ idEnrollmentRequest }: CaseView): boolean => placed.has(idEnrollmentRequest);
  const seats: Column<CaseView> = {
    id: 'seats',
    label: words.columns.seats,
    cell: (row) =>
      hasPlace(row) ? seatsText(row) : <span className={styles.warn}>{words.noSeat}</span>,
  };
  const settled: Column<CaseView> = {
    id: 'settled',
    label: words.columns.settled,
    cell: settledText,
  };
  return [
    {
      id: 'person',
      label: words.columns.person,
      phoneLabel: null,
      full: true,
      className: styles.person,
      cell: (row) => (
        <PersonCell
          row={row}
          selection={selection}
          hasPlace={hasPlace(row)}
          onApprove={onApprove}
          onDeny={onDeny}
        />
      ),
    },
    {
      id: 'course',
      label: words.columns.course,
      phoneLabel: null,
      full: true,
      className: styles.course,
      cell: (row) => <CourseCell row={row} now={now} reachable={reachable} />,
    },
    {
      id: 'asked',
      label: words.columns.asked,
      sort: { sorted: latestFirst ? 'descending' : 'ascending', onSort },
      cell: (row) => words.day(row.creationDate),
    },
    filter === 'PENDING' ? seats : settled,
  ];
};
