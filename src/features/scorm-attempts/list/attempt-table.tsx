import type { ScormAttempt } from '#contract/areas/scorm/entities/attempt.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { attemptsCopy } from '../scorm-attempts.copy.ts';
import { paths } from '#src/paths.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { type Column, ColumnTable } from '#src/ui/table/column-table.tsx';
import styles from '../attempts.module.css';
import { CountsTags, StatusTag } from '../counts-tags.tsx';

const { columns: labels, ...words } = attemptsCopy;

const attemptColumns = (now: number): Column<ScormAttempt>[] => [
  {
    id: 'person',
    label: labels.person,
    phoneLabel: null,
    full: true,
    cell: (one) => (
      <AppLink to={paths.scormAttempt(one)} className={styles.who}>
        <b>{one.name}</b>
        <span className={styles.small}>{one.username}</span>
      </AppLink>
    ),
  },
  {
    id: 'lesson',
    label: labels.lesson,
    full: true,
    cell: (one) => (
      <>
        <span className={styles.value}>{one.lessonTitle ?? words.lessonGone}</span>
        <span className={styles.small}>{one.contentTitle}</span>
      </>
    ),
  },
  {
    id: 'status',
    label: labels.status,
    cell: (one) => (
      <>
        <StatusTag status={one.status} />
        <CountsTags counts={one.counts} />
      </>
    ),
  },
  {
    id: 'grade',
    label: labels.grade,
    cell: ({ grade }) => (grade === null ? words.noGrade : words.grade(grade)),
  },
  { id: 'time', label: labels.time, cell: ({ seconds }) => durationPhrase(seconds) },
  { id: 'saved', label: labels.saved, cell: ({ savedAt }) => words.when(savedAt, now) },
  {
    id: 'device',
    label: labels.device,
    cell: (one) => <span className={styles.value}>{one.savedOn ?? words.unknownDevice}</span>,
  },
];

interface AttemptTableProps {
  attempts: readonly ScormAttempt[];
  now: number;
}

export const AttemptTable = ({ attempts, now }: AttemptTableProps) => (
  <ColumnTable
    caption={words.caption}
    columns={attemptColumns(now)}
    rows={attempts}
    rowKey={(one) => `${one.idUser} ${one.idSession}`}
  />
);
