/** Departments and units of the company, each a way to its people. */
import { useId, useState } from 'react';
import { listOrgUnits, type OrgUnit } from '#contract/areas/people/api/org-units.ts';
import { paths } from '#src/paths.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { type Column, ColumnTable } from '#src/ui/table/column-table.tsx';
import { peopleCopy } from '../people.copy.ts';
import styles from '../people.module.css';
import { orgUnitsCopy as words } from './org-units.copy.ts';
import { RenameDialog } from './rename-dialog.tsx';

const kinds = ['department', 'unit'] as const;

const columnsWith = (
  reachable: boolean,
  onRename: (orgUnit: OrgUnit) => void,
): Column<OrgUnit>[] => [
  {
    id: 'name',
    label: words.columns.name,
    phoneLabel: null,
    cell: ({ kind, idOrgUnit, name, people }) => (
      <span className={styles.text}>
        <TextLink to={paths.peopleOf(kind, idOrgUnit)}>{name}</TextLink>
        <span className={styles.small}>{peopleCopy.count(people)}</span>
      </span>
    ),
  },
  {
    id: 'rename',
    label: '',
    phoneLabel: null,
    className: styles.atEnd,
    cell: (orgUnit) => (
      <Button
        size="small"
        disabled={!reachable}
        aria-label={words.renameNamed(orgUnit.name)}
        onClick={() => onRename(orgUnit)}
      >
        {words.rename}
      </Button>
    ),
  },
];

const Kind = ({
  kind,
  orgUnits,
  columns,
}: {
  kind: (typeof kinds)[number];
  orgUnits: readonly OrgUnit[];
  columns: readonly Column<OrgUnit>[];
}) => {
  const id = useId();
  const ofKind = orgUnits.filter((one) => one.kind === kind);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{words.kinds[kind]}</h2>
      {ofKind.length === 0 ? (
        <p>{words.none[kind]}</p>
      ) : (
        <ColumnTable
          caption={words.kinds[kind]}
          columns={columns}
          rows={ofKind}
          rowKey={({ idOrgUnit }) => idOrgUnit}
        />
      )}
    </section>
  );
};

export const OrgUnitsScreen = () => {
  const { reachable } = useSyncStatus();
  const { answer, loading, failed, again } = useAnswer(listOrgUnits, {}, reachable);
  const [renaming, setRenaming] = useState<OrgUnit | null>(null);
  const columns = columnsWith(reachable, setRenaming);
  return (
    <ListPage title={words.title} lead={words.lead}>
      <NotAnswered words={words} reachable={reachable} failed={failed} onRetry={again} />
      {loading && answer === null && reachable && <RowsWaiting rows={3} />}
      {answer !== null && answer.orgUnits.length === 0 && (
        <EmptyState picture="search" level={2} {...words.empty} />
      )}
      {answer !== null && answer.orgUnits.length > 0 && (
        <div className={styles.sections} aria-busy={loading}>
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} orgUnits={answer.orgUnits} columns={columns} />
          ))}
        </div>
      )}
      {renaming && (
        <RenameDialog
          key={renaming.idOrgUnit}
          orgUnit={renaming}
          onRenamed={() => {
            setRenaming(null);
            again();
          }}
          onClose={() => setRenaming(null)}
        />
      )}
    </ListPage>
  );
};
