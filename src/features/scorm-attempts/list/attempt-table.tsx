import type { ScormAttempt } from '#contract/entities/scorm/attempt.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { attemptsCopy } from '../scorm-attempts.copy.ts';
import { paths } from '#src/paths.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Cell, Table } from '#src/ui/table/table.tsx';
import styles from '../attempts.module.css';
import { CountsTags, StatusTag } from '../counts-tags.tsx';

const { columns, ...words } = attemptsCopy;

export const AttemptTable = ({
  attempts,
  now,
}: {
  attempts: readonly ScormAttempt[];
  now: number;
}) => (
  <Table
    caption={words.caption}
    head={Object.values(columns).map((label) => (
      <th key={label} scope="col">
        {label}
      </th>
    ))}
  >
    {attempts.map((one) => (
      <tr key={`${one.idUser} ${one.idSession}`}>
        <Cell full>
          <AppLink to={paths.scormAttempt(one)} className={styles.who}>
            <b>{one.name}</b>
            <span className={styles.small}>{one.username}</span>
          </AppLink>
        </Cell>
        <Cell label={columns.lesson} full>
          <span className={styles.value}>{one.lessonTitle ?? words.lessonGone}</span>
          <span className={styles.small}>{one.contentTitle}</span>
        </Cell>
        <Cell label={columns.status}>
          <StatusTag status={one.status} />
          <CountsTags counts={one.counts} />
        </Cell>
        <Cell label={columns.grade}>
          {one.grade === null ? words.noGrade : words.grade(one.grade)}
        </Cell>
        <Cell label={columns.time}>{durationPhrase(one.seconds)}</Cell>
        <Cell label={columns.saved}>{words.when(one.savedAt, now)}</Cell>
        <Cell label={columns.device}>
          <span className={styles.value}>{one.savedOn ?? words.unknownDevice}</span>
        </Cell>
      </tr>
    ))}
  </Table>
);
