/** What each column holds: what was recognised, and what a person says instead. */
import { useState } from 'react';
import { checkPeopleImport } from '#contract/areas/people/api/people-imports.ts';
import {
  type ImportField,
  importFields,
  neededFields,
  type PeopleImport,
} from '#contract/areas/people/entities/people-import.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { importCopy } from './import.copy.ts';
import styles from './import.module.css';
import { useStep } from './use-step.ts';

const words = importCopy.columns;
const options = importFields.map((value) => ({ value, label: importCopy.fields[value] }));

const problemOf = (columns: readonly (ImportField | null)[]): string | null => {
  const named = columns.filter((field) => field !== null);
  const twice = named.find((field, at) => named.indexOf(field) !== at);
  if (twice !== undefined) return words.twice(importCopy.fields[twice]);
  const missing = neededFields.filter((field) => !named.includes(field));
  return missing.length === 0
    ? null
    : words.missing(missing.map((field) => importCopy.fields[field]).join(', '));
};

const named = (columns: readonly (ImportField | null)[], at: number, field: string) =>
  columns.map((one, place) =>
    place === at ? (importFields.find((known) => known === field) ?? null) : one,
  );

export const ColumnsStep = ({ shown, onDone }: { shown: PeopleImport; onDone: () => void }) => {
  const { reachable } = useSyncStatus();
  const [columns, setColumns] = useState(shown.columns);
  const { take, sending, refusal } = useStep();
  const problem = problemOf(columns);
  const { idImport } = shown;
  return (
    <div className={styles.columns}>
      <p className={styles.lead}>{words.lead}</p>
      <ul className={styles.pairs} aria-label={words.caption}>
        {shown.headings.map((heading, at) => {
          const name = heading.trim() === '' ? words.unnamed(at + 1) : heading;
          return (
            // Columns have no other name: two may be called the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <div>
                <b>{name}</b>
                <span className={styles.small}>
                  {(shown.samples[at] ?? []).filter((text) => text.trim() !== '').join(' · ')}
                </span>
              </div>
              <Select
                label={words.holdsOf(name)}
                placeholder={words.ignored}
                value={columns[at] ?? ''}
                options={options}
                onChange={({ target }) => setColumns(named(columns, at, target.value))}
              />
            </li>
          );
        })}
      </ul>
      {refusal !== null && <ErrorNotice title={importCopy.actionFailed} text={refusal} />}
      <p className={styles.small} role="status">
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button
          tone="primary"
          why={reachable ? null : { icon: 'offline', text: importCopy.needsConnection }}
          disabled={problem !== null || sending}
          onClick={() =>
            void take(checkPeopleImport, { params: { idImport }, body: { columns } }, onDone)
          }
        >
          {words.next}
        </Button>
      </div>
    </div>
  );
};
