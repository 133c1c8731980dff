/** One person: their record to change, who may come in, and their devices. */
import { useState } from 'react';
import { changePerson, readPersonRecord } from '#contract/areas/people/api/people.ts';
import type { PersonRecord } from '#contract/areas/people/entities/managed-person.ts';
import { paths } from '#src/paths.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { agoPhrase } from '#src/ui/format/ago.ts';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { NotAnswered } from '#src/ui/message/not-answered.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { peopleCopy } from '../people.copy.ts';
import styles from '../people.module.css';
import { AccessSection } from './access-section.tsx';
import { formFields, PersonForm, type Refusal } from './person-form.tsx';
import { RecordActions } from './record-actions.tsx';
import { usePersonEdits } from './use-person-edits.ts';

const words = peopleCopy.record;

const Devices = ({ record, now }: { record: PersonRecord; now: number }) => (
  <section className={styles.part}>
    <h2>{words.devices}</h2>
    {record.devices.length === 0 ? (
      <p>{words.noDevice}</p>
    ) : (
      <ul className={styles.devices}>
        {record.devices.map(({ device, name, lastContact, waiting, attention }) => (
          <li key={device} className={styles.text}>
            <b>{name ?? words.deviceNameless}</b>
            <span className={styles.small}>{agoPhrase(Date.parse(lastContact), now)}</span>
            <span className={styles.small}>
              {waiting + attention === 0 ? words.allSent : words.waiting(waiting + attention)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

interface RecordProps {
  record: PersonRecord;
  onRecord: (record: PersonRecord) => void;
}

const Record = ({ record, onRecord }: RecordProps) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const { values, change, notes, to, seen, seeNow, submit } = usePersonEdits(
    `person:${record.idUser}`,
    record,
  );
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  const save = async (): Promise<void> => {
    setSending(true);
    setRefusal(null);
    await submit(async () => {
      const outcome = await askAsPerson(person, changePerson, {
        params: { idUser: record.idUser },
        body: { to, seen },
      });
      if (!outcome.ok) {
        setRefusal({ title: words.failed, text: outcome.problem?.message });
        return false;
      }
      const { person: after, changed: other } = outcome.value;
      onRecord(after);
      if (other.length === 0) {
        showToast({ text: words.saved });
        return true;
      }
      const fields = formFields.filter((field) => other.includes(field));
      setRefusal({
        title: words.conflict(fields.map((field) => words.fields[field]).join(', ')),
        text: words.conflictText,
        now: Object.fromEntries(
          fields.map((field) => [field, after[field === 'idManager' ? 'managerName' : field]]),
        ),
      });
      seeNow(after);
      return false;
    }).finally(() => setSending(false));
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar name={record.name} photo={record.photo} size="large" />
        <div className={styles.text}>
          <h1>{record.name}</h1>
          <p className={styles.small}>
            {[record.role, record.unit, peopleCopy.personStates[record.state]]
              .filter((text) => text !== null)
              .join(' · ')}
          </p>
        </div>
        <RecordActions record={record} onRecord={onRecord} />
      </header>
      <div className={styles.columns}>
        <div className={styles.sections}>
          <PersonForm
            known={record}
            values={values}
            refusal={refusal}
            offline={!reachable}
            sending={sending}
            submit={words.save}
            notes={notes}
            onChange={change}
            onSubmit={() => void save()}
          />
          <AccessSection record={record} onRecord={onRecord} />
        </div>
        <Devices record={record} now={now} />
      </div>
    </div>
  );
};

export const PersonRecordScreen = ({ idUser }: { idUser: string }) => {
  const { reachable } = useSyncStatus();
  const { answer, loading, failed, again } = useAnswer(
    readPersonRecord,
    { params: { idUser } },
    reachable,
  );
  const [newest, setNewest] = useState<PersonRecord | null>(null);
  const record = newest ?? answer?.person ?? null;
  return (
    <>
      <Breadcrumb
        items={[{ text: peopleCopy.title, to: paths.people }, { text: record?.name ?? '' }]}
      />
      {failed === 'not_found' ? (
        <EmptyState picture="search" level={1} {...words.gone} />
      ) : (
        record === null && (
          <NotAnswered words={peopleCopy} reachable={reachable} failed={failed} onRetry={again} />
        )
      )}
      {loading && record === null && reachable && <RowsWaiting rows={3} />}
      {record !== null && <Record record={record} onRecord={setNewest} />}
    </>
  );
};
