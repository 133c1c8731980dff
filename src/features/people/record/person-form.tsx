/** The fields of a person. What was typed stays through every refusal. */
import { useState } from 'react';
import type { PersonFields, PersonRecord } from '#contract/areas/people/entities/managed-person.ts';
import { personLimits } from '#contract/areas/people/entities/managed-person.ts';
import type { DraftNotes } from '#src/platform/drafts/use-draft.ts';
import { Button } from '#src/ui/action/button.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { peopleCopy } from '../people.copy.ts';
import styles from '../people.module.css';
import { PersonPicker } from '../person-picker.tsx';

const words = peopleCopy.record;

type FormField = keyof typeof words.fields;
/** With the name of the manager whom `idManager` names: a form shows no ids. */
export type FormValues = Record<FormField | 'managerName', string>;
export type KnownPerson = Pick<PersonRecord, FormField | 'managerName'>;

const parts: readonly (readonly [title: string, fields: readonly FormField[]])[] = [
  [words.person, ['name', 'username', 'email', 'phone']],
  [words.atWork, ['role', 'employeeCode', 'unit', 'department', 'branch', 'hiredOn', 'idManager']],
];
export const formFields = parts.flatMap(([, fields]) => fields);

const lengths: Partial<Record<FormField, number>> = {
  name: personLimits.name,
  username: personLimits.login,
  email: personLimits.email,
  phone: personLimits.phone,
  employeeCode: personLimits.code,
};
const types: Partial<Record<FormField, string>> = { email: 'email', phone: 'tel', hiredOn: 'date' };
const needed: ReadonlySet<FormField> = new Set(['name', 'username']);

export const valuesOf = (known: KnownPerson | null): FormValues =>
  Object.fromEntries(
    ([...formFields, 'managerName'] as const).map((field) => [field, known?.[field] ?? '']),
  ) as FormValues;

/** As the server keeps it: what is empty is absent. */
export const asWritten = (values: FormValues, field: FormField): string | null => {
  const text = values[field].trim();
  return text === '' ? null : text;
};

export const fieldsOf = (values: FormValues): PersonFields => ({
  ...(Object.fromEntries(formFields.map((field) => [field, asWritten(values, field)])) as Omit<
    PersonFields,
    'name' | 'username'
  >),
  name: values.name.trim(),
  username: values.username.trim(),
});

/** What is wrong with a value, before it is sent. */
const problemOf = (field: FormField, value: string): string | undefined => {
  if (needed.has(field) && value.trim() === '') return words.needed;
  if (field === 'email' && value.trim() !== '' && !/^\S+@\S+\.\S+$/.test(value.trim()))
    return words.badEmail;
  return undefined;
};

/** Imported records may name a manager who is no person of the company. */
const managerHint = ({ idManager, managerName }: FormValues): string =>
  idManager === '' && managerName !== '' ? words.managerByName(managerName) : words.managerHint;

export interface Refusal {
  title: string;
  text?: string | undefined;
  /** What other fields hold now, by their names. */
  now?: Partial<Record<FormField, string | null>>;
}

interface PersonFormProps {
  /** Null for a new person. */
  known: (KnownPerson & Pick<PersonRecord, 'idUser'>) | null;
  values: FormValues;
  refusal: Refusal | null;
  offline: boolean;
  sending: boolean;
  submit: string;
  notes: DraftNotes;
  onChange: (values: FormValues) => void;
  onSubmit: () => void;
}

interface FormControlProps extends Pick<PersonFormProps, 'known' | 'values' | 'onChange'> {
  field: FormField;
  /** What another person made of it meanwhile. */
  now: string | null | undefined;
  error: string | undefined;
}

const FormControl = ({ field, known, values, now, error, onChange }: FormControlProps) => {
  const changed = now === undefined ? undefined : words.now(now ?? words.nowEmpty);
  if (field === 'idManager')
    return (
      <PersonPicker
        label={words.fields[field]}
        hint={changed ?? managerHint(values)}
        optional
        chosen={values.idManager === '' ? '' : values.managerName}
        except={known?.idUser}
        onPick={(one) =>
          onChange({ ...values, idManager: one?.idUser ?? '', managerName: one?.name ?? '' })
        }
      />
    );
  return (
    <Field
      label={words.fields[field]}
      type={types[field] ?? 'text'}
      value={values[field]}
      maxLength={lengths[field] ?? personLimits.line}
      autoComplete="off"
      optional={!needed.has(field)}
      hint={changed ?? (field === 'username' && known !== null ? words.loginHint : undefined)}
      error={error}
      onChange={({ target }) => onChange({ ...values, [field]: target.value })}
    />
  );
};

export const PersonForm = ({
  known,
  values,
  refusal,
  offline,
  sending,
  submit,
  notes,
  onChange,
  onSubmit,
}: PersonFormProps) => {
  const [tried, setTried] = useState(false);
  const changed = formFields.filter(
    (field) => asWritten(values, field) !== (known?.[field] ?? null),
  );
  const problems = formFields.filter((field) => problemOf(field, values[field]) !== undefined);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problems.length === 0 && !offline && !sending) onSubmit();
      }}
    >
      {parts.map(([title, fields]) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <div className={styles.fields}>
            {fields.map((field) => (
              <FormControl
                key={field}
                field={field}
                known={known}
                values={values}
                now={refusal?.now?.[field]}
                error={tried ? problemOf(field, values[field]) : undefined}
                onChange={onChange}
              />
            ))}
          </div>
        </section>
      ))}
      <DraftNote draft={notes} />
      {refusal && (
        <Notice tone="warning" title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
      {offline && changed.length > 0 && <Notice tone="offline" title={words.offline} />}
      {changed.length > 0 && (
        <div className={styles.head}>
          <p className={styles.text} role="status">
            {words.changes(changed.length)}
          </p>
          <div className={styles.buttons}>
            <Button onClick={() => onChange(valuesOf(known))}>{words.discard}</Button>
            <Button type="submit" tone="primary" disabled={offline || sending}>
              {submit}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
};
