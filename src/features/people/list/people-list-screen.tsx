/** People of the company, page by page from the server; what is looked for stands in the address. */
import { FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { countPeople, listPeople, peopleLimits } from '#contract/areas/people/api/people.ts';
import { personStates, type PersonState } from '#contract/areas/people/entities/managed-person.ts';
import { paths } from '#src/paths.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { ListPage, ListTools } from '#src/ui/list/list-page.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { filterOf, firstPage, pageOf, type PeopleSearch } from '../people-filter.ts';
import { peopleCopy as words } from '../people.copy.ts';
import styles from '../people.module.css';
import { CursorPager } from './cursor-pager.tsx';
import { PeopleTable } from './people-table.tsx';

type StateFilter = 'any' | PersonState;
const stateFilters: readonly StateFilter[] = ['any', ...personStates];

interface PeopleListScreenProps {
  search: PeopleSearch;
  onSearch: (search: PeopleSearch) => void;
}

interface Choice {
  id: string;
  name: string;
  count: number;
}

const FilterSelect = ({
  label,
  any,
  value,
  choices,
  onChange,
}: {
  label: string;
  any: string;
  value: string | undefined;
  choices: readonly Choice[];
  onChange: (id: string | undefined) => void;
}) =>
  // A company without any of them has nothing to choose.
  choices.length === 0 && value === undefined ? null : (
    <Select
      label={label}
      placeholder={any}
      value={value ?? ''}
      options={choices.map(({ id, name, count }) => ({
        value: id,
        label: words.choice(name, count),
      }))}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );

/** Of which unit, of which department, whose people. */
const PlaceFilters = ({
  search,
  counts,
  onChange: change,
}: {
  search: PeopleSearch;
  counts: AnswerOf<typeof countPeople> | null;
  onChange: (over: PeopleSearch) => void;
}) => (
  <div className={styles.filters}>
    <FilterSelect
      label={words.unit}
      any={words.anyUnit}
      value={search.unidade}
      choices={counts?.units ?? []}
      onChange={(unidade) => change({ unidade })}
    />
    <FilterSelect
      label={words.department}
      any={words.anyDepartment}
      value={search.departamento}
      choices={counts?.departments ?? []}
      onChange={(departamento) => change({ departamento })}
    />
    <FilterSelect
      label={words.manager}
      any={words.anyManager}
      value={search.gestor}
      choices={counts?.managers ?? []}
      onChange={(gestor) => change({ gestor })}
    />
  </div>
);

export const PeopleListScreen = ({ search, onSearch }: PeopleListScreenProps) => {
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [typed, setTyped] = useState(search.busca ?? '');
  const filter = filterOf(search);
  const { answer, loading, failed, again } = useAnswer(
    listPeople,
    { query: { ...filter, ...pageOf(search), sort: 'name', limit: peopleLimits.page } },
    reachable,
  );
  const { answer: counts } = useAnswer(countPeople, { query: filter }, reachable);
  const change = (over: PeopleSearch): void => onSearch({ ...firstPage(search), ...over });
  const isFiltered = Object.values(firstPage(search)).some((value) => value !== undefined);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <LinkButton to={paths.importPeople()} icon={FileUp}>
            {words.import}
          </LinkButton>
          <LinkButton to={paths.newPerson} icon={UserPlus}>
            {words.add}
          </LinkButton>
        </>
      }
    >
      <ListTools
        search={{
          label: words.search,
          value: typed,
          onChange: (text) => {
            setTyped(text);
            change({ busca: text === '' ? undefined : text });
          },
        }}
        filters={{
          label: words.states.label,
          options: stateFilters.map((id) => ({
            id,
            label: words.states[id],
            count: counts?.states[id] ?? 0,
          })),
          value: search.situacao ?? 'any',
          onChange: (id) => change({ situacao: id === 'any' ? undefined : id }),
        }}
      />
      <PlaceFilters search={search} counts={counts} onChange={change} />
      <NotAnswered words={words} reachable={reachable} failed={failed} onRetry={again} />
      {loading && answer === null && reachable && <RowsWaiting rows={3} />}
      {answer !== null && (
        <div aria-busy={loading}>
          {answer.people.length === 0 ? (
            <EmptyState
              picture="search"
              level={2}
              {...(isFiltered ? words.noMatch : words.empty)}
            />
          ) : (
            <PeopleTable people={answer.people} now={now} />
          )}
          <CursorPager
            {...answer}
            shown={answer.people.length}
            onPage={(page) => onSearch({ ...firstPage(search), ...page })}
          />
        </div>
      )}
    </ListPage>
  );
};
