import type { ListedPerson } from '#contract/areas/people/entities/managed-person.ts';
import { paths } from '#src/paths.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { agoPhrase } from '#src/ui/format/ago.ts';
import { Tag } from '#src/ui/label/tag.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { type Column, ColumnTable } from '#src/ui/table/column-table.tsx';
import { peopleCopy as words } from '../people.copy.ts';
import styles from '../people.module.css';

const columnsAt = (now: number): Column<ListedPerson>[] => [
  {
    id: 'person',
    label: words.columns.person,
    phoneLabel: null,
    full: true,
    cell: (one) => (
      <AppLink to={paths.personRecord(one.idUser)} className={styles.who}>
        <Avatar name={one.name} photo={one.photo} size="medium" />
        <span className={styles.text}>
          <b>{one.name}</b>
          <span className={styles.small}>{one.role ?? one.username}</span>
          {one.admin > 0 && <span className={styles.small}>{words.ranks[one.admin]}</span>}
        </span>
      </AppLink>
    ),
  },
  {
    id: 'place',
    label: words.columns.place,
    cell: ({ unit, department }) => (
      <>
        <span className={styles.text}>{unit ?? '—'}</span>
        <span className={styles.small}>{department}</span>
      </>
    ),
  },
  {
    id: 'contact',
    label: words.columns.contact,
    cell: ({ lastContact, unsent }) => (
      <>
        {lastContact === null ? words.never : agoPhrase(Date.parse(lastContact), now)}
        {unsent > 0 && <span className={styles.small}>{words.unsent(unsent)}</span>}
      </>
    ),
  },
  {
    id: 'state',
    label: words.columns.state,
    cell: ({ state }) =>
      state === 'blocked' ? <Tag>{words.personStates.blocked}</Tag> : words.personStates[state],
  },
];

export const PeopleTable = ({ people, now }: { people: readonly ListedPerson[]; now: number }) => (
  <ColumnTable
    caption={words.caption}
    columns={columnsAt(now)}
    rows={people}
    rowKey={({ idUser }) => idUser}
  />
);
