/** An external course: what it is, how far it is with the administration, and what can be done. */
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { dateText } from '#src/ui/format/span.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { Button } from '#src/ui/action/button.tsx';
import { StateLine, type StateLineProps } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { Cell } from '#src/ui/table/table.tsx';
import type { CourseView } from '#sync/reads/journey/read-external-courses.ts';
import type { FormMode } from './use-course-form.ts';
import styles from './external.module.css';

const copy = externalCopy;
const [, created, status, settled] = copy.columns;
export const tones = {
  APPROVED: 'success',
  REJECTED: 'danger',
  PENDING: 'warning',
  CANCELED: 'neutral',
} as const;

interface CourseRowProps {
  row: CourseView;
  now: number;
  reachable: boolean;
  /** Support access: the courses are looked at. */
  readOnly: boolean;
  onOpen: (mode: FormMode) => void;
  onCancel: () => void;
}

const lineOf = (
  { sending, upload }: CourseView,
  reachable: boolean,
  now: number,
): StateLineProps | null => {
  const line = itemPhase(sending, reachable, now);
  if (!line || line.phase === 'sent') return null;
  if (!upload || line.phase === 'attention') return line;
  if (upload.paused) return { phase: 'waiting', text: copy.pausedFile };
  if (upload.sent > 0)
    return { phase: 'waiting', text: copy.sendingFile(upload.sent, upload.size) };
  return { ...line, text: copy.waitingFile(upload.size) } as StateLineProps;
};

export const CourseRow = ({ row, now, reachable, readOnly, onOpen, onCancel }: CourseRowProps) => {
  const { title, entityName, workload, type } = row;
  const line = lineOf(row, reachable, now);
  const button = (label: string, run: () => void, tone: 'secondary' | 'quiet' = 'secondary') => (
    <Button size="small" tone={tone} aria-label={copy.of(label, title)} onClick={run}>
      {label}
    </Button>
  );
  return (
    <tr>
      <Cell full className={styles.name}>
        <b>{title}</b>
        <span className={styles.facts}>
          {[copy.types[type], copy.hours(workload), entityName].join(' · ')}
        </span>
        {row.status === 'REJECTED' && row.statusReason !== null && (
          <span className={styles.reason}>
            <b>{copy.reason}</b> {row.statusReason}
          </span>
        )}
        {line && <StateLine {...line} />}
      </Cell>
      <Cell label={created}>{dateText(row.creationDate)}</Cell>
      <Cell label={status}>
        <Tag tone={tones[row.status]}>{copy.filters[row.status]}</Tag>
      </Cell>
      <Cell label={settled}>
        {row.statusDate === null || row.status === 'CANCELED'
          ? copy.none
          : dateText(row.statusDate)}
      </Cell>
      <Cell full>
        <span className={styles.actions}>
          {row.status === 'PENDING' && readOnly && button(copy.view, () => onOpen('view'))}
          {row.status === 'PENDING' && !readOnly && (
            <>
              {!row.refused && button(copy.cancel, onCancel, 'quiet')}
              {button(copy.edit, () => onOpen('edit'))}
            </>
          )}
          {row.status === 'REJECTED' && !row.isResent && (
            <>
              {button(copy.view, () => onOpen('view'), 'quiet')}
              {!readOnly && button(copy.correct, () => onOpen('resubmit'))}
            </>
          )}
          {(row.status === 'APPROVED' ||
            row.status === 'CANCELED' ||
            (row.status === 'REJECTED' && row.isResent)) &&
            button(copy.view, () => onOpen('view'))}
        </span>
      </Cell>
    </tr>
  );
};
