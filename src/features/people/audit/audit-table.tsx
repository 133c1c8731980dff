import { paths } from '#src/paths.ts';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { type Column, ColumnTable } from '#src/ui/table/column-table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '../people.module.css';
import type { PartNames } from '../role-names.ts';
import { auditCopy as words } from './audit.copy.ts';
import { type AuditEntry, changesOf, type FieldChange } from './changes-of.ts';

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The arrow is for eyes: screen readers are told which is which. */
const Change = ({ change: { field, before, after } }: { change: FieldChange }) => (
  <li className={styles.text}>
    <span className={styles.small}>{field}</span>
    {before !== null && (
      <>
        <VisuallyHidden>{words.before} </VisuallyHidden>
        <del className={styles.before}>{before}</del>
        <span aria-hidden="true">{words.arrow}</span>
      </>
    )}
    <VisuallyHidden> {words.after} </VisuallyHidden>
    <ins className={styles.after}>{after ?? words.nothing}</ins>
  </li>
);

const columnsOf = (names: PartNames): Column<AuditEntry>[] => [
  {
    id: 'at',
    label: words.columns.at,
    phoneLabel: null,
    className: styles.moment,
    cell: ({ at }) => <time dateTime={at}>{moment.format(new Date(at))}</time>,
  },
  {
    id: 'actor',
    label: words.columns.actor,
    phoneLabel: null,
    full: true,
    cell: ({ actorName, inAccountOf }) => (
      <>
        <b className={styles.text}>{actorName === '' ? words.gonePerson : actorName}</b>
        {inAccountOf && (
          <Tag tone="warning">
            {words.support(inAccountOf.name === '' ? words.gonePerson : inAccountOf.name)}
          </Tag>
        )}
      </>
    ),
  },
  {
    id: 'action',
    label: words.columns.action,
    phoneLabel: null,
    full: true,
    cell: ({ action, subjectKind, idSubject, subjectName }) => (
      <span className={styles.text}>
        <span className={styles.small}>{words.actions[action]}</span>
        {subjectKind === 'person' ? (
          <TextLink to={paths.personRecord(idSubject)}>{subjectName}</TextLink>
        ) : (
          subjectName
        )}
      </span>
    ),
  },
  {
    id: 'changes',
    label: words.columns.changes,
    phoneLabel: null,
    full: true,
    cell: (entry) => (
      <ul className={styles.changes}>
        {changesOf(entry, names).map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </ul>
    ),
  },
];

export const AuditTable = ({
  entries,
  names,
}: {
  entries: readonly AuditEntry[];
  names: PartNames;
}) => (
  <ColumnTable
    caption={words.caption}
    columns={columnsOf(names)}
    rows={entries}
    rowKey={({ idEntry }) => idEntry}
    rowClassName={styles.entry}
  />
);
