/** One person of the company, looked for by name, login, address or code. */
import { useState } from 'react';
import { listPeople, peopleLimits } from '#contract/areas/people/api/people.ts';
import type { ListedPerson } from '#contract/areas/people/entities/managed-person.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Combobox } from '#src/ui/field/combobox.tsx';
import { peopleCopy } from './people.copy.ts';

const words = peopleCopy.picker;

/** People offered at once. */
const MAX_OFFERED = 20;

export interface PickedPerson {
  idUser: string;
  name: string;
}

interface PersonPickerProps {
  label: string;
  hint?: string | undefined;
  /** The name of the chosen one; empty for none. */
  chosen: string;
  placeholder?: string;
  /** Is not offered. */
  except?: string | undefined;
  optional?: boolean;
  onPick: (person: PickedPerson | null) => void;
}

const noteOf = ({ role, unit, username, state }: ListedPerson): string =>
  [role ?? username, unit, state === 'blocked' ? peopleCopy.personStates.blocked : null]
    .filter((text) => text !== null)
    .join(' · ');

export const PersonPicker = ({
  label,
  hint,
  chosen,
  placeholder = '',
  except,
  optional = false,
  onPick,
}: PersonPickerProps) => {
  const { reachable } = useSyncStatus();
  // Asked only once the person looks for another: a record opens without it.
  const [searchText, setSearchText] = useState<string | null>(null);
  const { answer, loading, failed } = useAnswer(
    listPeople,
    searchText === null ? null : { query: { searchText, sort: 'name', limit: MAX_OFFERED } },
    reachable,
  );
  const people = (answer?.people ?? []).filter(({ idUser }) => idUser !== except);
  const empty = (): string => {
    if (!reachable) return words.offline;
    if (loading) return words.loading;
    return failed === null ? words.none : words.failed;
  };
  return (
    <Combobox
      label={label}
      hint={hint}
      optional={optional}
      chosen={chosen}
      placeholder={placeholder}
      options={people.map((one) => ({ id: one.idUser, text: one.name, note: noteOf(one) }))}
      empty={empty()}
      maxLength={peopleLimits.search}
      onLook={setSearchText}
      onChoose={(option) => onPick(option && { idUser: option.id, name: option.text })}
    />
  );
};
