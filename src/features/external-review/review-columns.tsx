import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { EvidenceButton } from '#src/kinds/viewers/evidence/evidence-button.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { dateText } from '#src/ui/format/span.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import type { Column } from '#src/ui/table/column-table.tsx';
import type { ReviewView } from '#sync/reads/journey/read-external-courses.ts';
import styles from './review.module.css';

const copy = externalCopy.review;
const [courseLabel, personLabel, createdLabel, statusLabel, actionsLabel] = copy.columns;
const tones = {
  APPROVED: 'success',
  REJECTED: 'danger',
  PENDING: 'warning',
  CANCELED: 'neutral',
} as const;

export type Decision = 'APPROVED' | 'REJECTED';

const day = (date: string): string => dateText(`${date}T12:00:00`);

interface DecisionButtonsProps {
  course: ReviewView;
  onDecide: (course: ReviewView, decision: Decision) => void;
}

const DecisionButtons = ({ course, onDecide }: DecisionButtonsProps) =>
  (['REJECTED', 'APPROVED'] as const).map((decision) => {
    const label = decision === 'APPROVED' ? copy.approve : copy.reject;
    return (
      <Button
        key={decision}
        size="small"
        tone={decision === 'APPROVED' ? 'secondary' : 'quiet'}
        aria-label={externalCopy.of(label, course.title)}
        onClick={() => onDecide(course, decision)}
      >
        {label}
      </Button>
    );
  });

interface CourseCellProps extends DecisionButtonsProps {
  now: number;
  reachable: boolean;
}

const Evidence = ({ course, onDecide }: DecisionButtonsProps) => {
  if (!course.evidence) return null;
  // Decisions can be made where the evidence is open, too, which they close.
  const decisions = (close: () => void) => (
    <DecisionButtons
      course={course}
      onDecide={(...decided) => {
        close();
        onDecide(...decided);
      }}
    />
  );
  return (
    <span className={styles.evidence}>
      <EvidenceButton
        idUserExternalCourse={course.idUserExternalCourse}
        evidence={course.evidence}
        {...(course.status === 'PENDING' && { actions: decisions })}
      />
    </span>
  );
};

const CourseCell = ({ course, now, reachable, onDecide }: CourseCellProps) => {
  const line = itemPhase(course.sending, reachable, now);
  return (
    <>
      <b>{course.title}</b>
      <span className={styles.facts}>
        {[
          externalCopy.types[course.type],
          externalCopy.hours(course.workload),
          course.entityName,
          copy.period(day(course.startDate), day(course.finishDate)),
        ].join(' · ')}
        {course.expirationDate !== null && ` · ${copy.valid(day(course.expirationDate))}`}
      </span>
      {course.statusReason !== null && (
        <span className={styles.facts}>
          <b>{externalCopy.reason}</b> {course.statusReason}
        </span>
      )}
      {line && line.phase !== 'sent' && <StateLine {...line} />}
      <Evidence course={course} onDecide={onDecide} />
    </>
  );
};

export const reviewColumns = ({
  now,
  reachable,
  onDecide,
}: Omit<CourseCellProps, 'course'>): Column<ReviewView>[] => [
  {
    id: 'course',
    label: courseLabel,
    phoneLabel: null,
    full: true,
    className: styles.name,
    cell: (course) => (
      <CourseCell course={course} now={now} reachable={reachable} onDecide={onDecide} />
    ),
  },
  { id: 'person', label: personLabel, cell: ({ personName }) => personName },
  { id: 'created', label: createdLabel, cell: ({ creationDate }) => dateText(creationDate) },
  {
    id: 'status',
    label: statusLabel,
    cell: ({ status }) => <Tag tone={tones[status]}>{externalCopy.filters[status]}</Tag>,
  },
  {
    id: 'actions',
    label: actionsLabel,
    buttons: true,
    cell: (course) =>
      course.status === 'PENDING' && <DecisionButtons course={course} onDecide={onDecide} />,
  },
];
