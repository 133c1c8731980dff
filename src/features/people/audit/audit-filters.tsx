import { X } from 'lucide-react';
import { readPersonRecord } from '#contract/areas/people/api/people.ts';
import { type AuditAction, auditActions } from '#contract/areas/people/entities/audit-entry.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/field/select.tsx';
import styles from '../people.module.css';
import { PersonPicker } from '../person-picker.tsx';
import { type AuditSearch, fromNewest, isFiltered } from './audit-filter.ts';
import { auditCopy } from './audit.copy.ts';

const words = auditCopy.filters;

interface AuditFiltersProps {
  search: AuditSearch;
  actors: readonly { idActor: string; name: string }[];
  onSearch: (search: AuditSearch) => void;
}

export const AuditFilters = ({ search, actors, onSearch }: AuditFiltersProps) => {
  const { reachable } = useSyncStatus();
  const { pessoa } = search;
  // An address that was sent names the person by id.
  const { answer: subject } = useAnswer(
    readPersonRecord,
    pessoa === undefined ? null : { params: { idUser: pessoa } },
    reachable,
  );
  const change = (over: AuditSearch): void => onSearch({ ...fromNewest(search), ...over });
  const orNone = (text: string): string | undefined => (text === '' ? undefined : text);
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={words.action}
          placeholder={words.anyAction}
          value={search.acao ?? ''}
          options={auditActions.map((value) => ({ value, label: auditCopy.actions[value] }))}
          onChange={({ target }) =>
            change({ acao: orNone(target.value) as AuditAction | undefined })
          }
        />
        <Select
          label={words.actor}
          placeholder={words.anyActor}
          value={search.quem ?? ''}
          options={actors.map(({ idActor, name }) => ({ value: idActor, label: name }))}
          onChange={({ target }) => change({ quem: orNone(target.value) })}
        />
        <div className={styles.wholeRow}>
          <PersonPicker
            label={words.subject}
            placeholder={words.anySubject}
            chosen={
              pessoa === undefined
                ? ''
                : subject?.person.idUser === pessoa
                  ? subject.person.name
                  : pessoa
            }
            onPick={(one) => change({ pessoa: one?.idUser })}
          />
        </div>
        <Field
          label={words.from}
          type="date"
          value={search.de ?? ''}
          max={search.ate}
          onChange={({ target }) => change({ de: orNone(target.value) })}
        />
        <Field
          label={words.until}
          type="date"
          value={search.ate ?? ''}
          min={search.de}
          onChange={({ target }) => change({ ate: orNone(target.value) })}
        />
      </div>
      {isFiltered(search) && (
        <div className={styles.buttons}>
          <Button size="small" icon={X} onClick={() => onSearch({})}>
            {words.clear}
          </Button>
        </div>
      )}
    </>
  );
};
