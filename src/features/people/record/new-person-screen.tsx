/** A new person. Asked twice, for an answer that was lost, one person is made. */
import { useState } from 'react';
import { createPerson } from '#contract/areas/people/api/people.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { peopleCopy } from '../people.copy.ts';
import styles from '../people.module.css';
import { fieldsOf, PersonForm, type Refusal } from './person-form.tsx';
import { usePersonEdits } from './use-person-edits.ts';

const words = peopleCopy.record;

export const NewPersonScreen = ({ onCreated }: { onCreated: (idUser: string) => void }) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const { values, change, notes, submit } = usePersonEdits('new-person', null);
  const [attempt, setAttempt] = useState(() => ids.row());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  const create = async (): Promise<void> => {
    setSending(true);
    setRefusal(null);
    await submit(async () => {
      const outcome = await askAsPerson(person, createPerson, {
        body: { person: fieldsOf(values), attempt },
      });
      if (outcome.ok) {
        showToast({ text: words.created });
        onCreated(outcome.value.person.idUser);
        return true;
      }
      // Refused, it was not made: what is corrected is another request.
      if (outcome.problem !== null) setAttempt(ids.row());
      setRefusal({ title: words.failed, text: outcome.problem?.message });
      return false;
    }).finally(() => setSending(false));
  };
  return (
    <div className={styles.page}>
      <h1>{peopleCopy.add}</h1>
      <PersonForm
        known={null}
        values={values}
        refusal={refusal}
        offline={!reachable}
        sending={sending}
        submit={words.create}
        notes={notes}
        onChange={change}
        onSubmit={() => void create()}
      />
    </div>
  );
};
