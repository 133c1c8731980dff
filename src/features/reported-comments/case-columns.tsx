/**
 * The columns of the reported comments: what each says and where, how many reported it, what was
 * decided, and what can be.
 */
import { Eye, EyeOff } from 'lucide-react';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { Button } from '#src/ui/action/button.tsx';
import type { Selection } from '#src/ui/list/use-selection.ts';
import type { Column } from '#src/ui/table/column-table.tsx';
import type { CommentCaseView } from '#sync/reads/read-comment-cases.ts';
import { MessageCell } from './message-cell.tsx';
import { reportedCommentsCopy as words } from './reported-comments.copy.ts';
import styles from './reported-comments.module.css';

const Decision = ({ row, now }: { row: CommentCaseView; now: number }) => {
  const { status, decidedAt, decidedBy, reason, replaced } = row;
  if (decidedAt === null) return <>{words.none}</>;
  return (
    <>
      <span>{words.decided(status === 'HIDDEN', decidedBy, momentPhrase(decidedAt, now))}</span>
      {status === 'OPEN' && <span className={styles.warn}>{words.again}</span>}
      {reason !== null && <span>{words.reason(reason)}</span>}
      {replaced && (
        <span className={styles.muted}>
          {words.replaced(
            replaced.hidden === 1,
            replaced.decidedBy,
            momentPhrase(replaced.decidedAt, now),
          )}
        </span>
      )}
    </>
  );
};

interface CaseButtonsProps {
  row: CommentCaseView;
  onHide: (row: CommentCaseView) => void;
  onStand: (row: CommentCaseView) => void;
}

const CaseButtons = ({ row, onHide, onStand }: CaseButtonsProps) => {
  const name = row.name ?? words.someone;
  const stand = row.status === 'HIDDEN' ? words.show : words.stand;
  return (
    <>
      {row.status !== 'STANDS' && (
        <Button
          size="small"
          tone="quiet"
          icon={Eye}
          aria-label={words.of(stand, name)}
          onClick={() => onStand(row)}
        >
          {stand}
        </Button>
      )}
      {row.status !== 'HIDDEN' && (
        <Button
          size="small"
          icon={EyeOff}
          aria-label={words.of(words.hide, name)}
          onClick={() => onHide(row)}
        >
          {words.hide}
        </Button>
      )}
    </>
  );
};

interface CaseColumns extends Omit<CaseButtonsProps, 'row'> {
  now: number;
  reachable: boolean;
  selection: Selection<CommentCaseView>;
}

export const caseColumns = ({
  now,
  reachable,
  selection,
  onHide,
  onStand,
}: CaseColumns): Column<CommentCaseView>[] => [
  {
    id: 'message',
    label: words.columns.message,
    phoneLabel: null,
    full: true,
    className: styles.message,
    cell: (row) => <MessageCell row={row} now={now} reachable={reachable} selection={selection} />,
  },
  {
    id: 'reports',
    label: words.columns.reports,
    cell: (row) => (
      <>
        <b className={styles.count}>{words.reports(row.totalReports)}</b>
        <span className={styles.muted}>{words.latest(row.reportedAt, now)}</span>
      </>
    ),
  },
  {
    id: 'decision',
    label: words.columns.decision,
    className: styles.decision,
    cell: (row) => <Decision row={row} now={now} />,
  },
  {
    id: 'actions',
    label: words.columns.actions,
    buttons: true,
    className: styles.buttons,
    cell: (row) => <CaseButtons row={row} onHide={onHide} onStand={onStand} />,
  },
];
