/**
 * The objectives and interactions of a data model, as the lesson wrote them. Long ones are paged: a
 * lesson may write two thousand.
 */
import { type ReactNode, useId, useState } from 'react';
import type { LessonDataModel } from '#contract/areas/scorm/entities/attempt.ts';
import { attemptsCopy } from '../scorm-attempts.copy.ts';
import { Pager } from '#src/ui/list/pager.tsx';
import { Cell, Table } from '#src/ui/table/table.tsx';
import styles from '../attempts.module.css';

const words = attemptsCopy.one;
const PAGE = 50;

interface PartProps<T> {
  title: string;
  none: string;
  head: readonly string[];
  rows: readonly T[];
  row: (one: T, at: number) => ReactNode;
}

const Part = <T,>({ title, none, head, rows, row }: PartProps<T>) => {
  const heading = useId();
  const [page, setPage] = useState(0);
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.muted}>{none}</p>
      ) : (
        <Table
          caption={title}
          head={head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        >
          {rows.slice(page * PAGE, (page + 1) * PAGE).map((one, at) => row(one, page * PAGE + at))}
        </Table>
      )}
      <Pager page={page} size={PAGE} total={rows.length} onPage={setPage} />
    </section>
  );
};

const Value = ({ of, note }: { of: string; note?: string }) => (
  <>
    <span className={styles.value}>{of === '' ? words.none : of}</span>
    {note !== undefined && note !== '' && <span className={styles.small}>{note}</span>}
  </>
);

const objectiveRow = (
  { id, description, completion, success, score, progress }: LessonDataModel['objectives'][number],
  at: number,
) => (
  <tr key={at}>
    <Cell full>
      <Value of={id} note={description} />
    </Cell>
    <Cell label={words.objective.status}>
      <Value of={[completion, success].filter((one) => one !== '').join(' · ')} />
    </Cell>
    <Cell label={words.objective.score}>
      <Value of={score.raw === '' ? score.scaled : score.raw} />
    </Cell>
    <Cell label={words.objective.progress}>
      <Value of={progress} />
    </Cell>
  </tr>
);

export const ObjectiveTable = ({ objectives }: Pick<LessonDataModel, 'objectives'>) => (
  <Part
    title={words.objectives}
    none={words.noObjectives}
    head={Object.values(words.objective)}
    rows={objectives}
    row={objectiveRow}
  />
);

const interactionRow = (
  {
    id,
    type,
    description,
    response,
    expected,
    result,
    latency,
  }: LessonDataModel['interactions'][number],
  at: number,
) => (
  <tr key={at}>
    <Cell full>
      <Value of={id} note={[description, type].filter((one) => one !== '').join(' · ')} />
    </Cell>
    <Cell label={words.interaction.response} full>
      <Value of={response} />
    </Cell>
    <Cell label={words.interaction.expected} full>
      <Value of={expected.join(' | ')} />
    </Cell>
    <Cell label={words.interaction.result}>
      <Value of={result} />
    </Cell>
    <Cell label={words.interaction.latency}>
      <Value of={latency} />
    </Cell>
  </tr>
);

export const InteractionTable = ({ interactions }: Pick<LessonDataModel, 'interactions'>) => (
  <Part
    title={words.interactions}
    none={words.noInteractions}
    head={Object.values(words.interaction)}
    rows={interactions}
    row={interactionRow}
  />
);
