/**
 * What a person may change of themselves. Saved on this device at once, sent when there is a
 * connection.
 */
import { type Ref, useEffect, useRef, useState } from 'react';
import type { Me } from '#contract/areas/access/entities/me.ts';
import { maskedCpf, typedPhone, MAX_NAME } from '#contract/areas/access/rules/profile.ts';
import { profileCopy } from './profile.copy.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import {
  profileChangesOf,
  type ProfileForm as Form,
  profileFormOf,
  profileProblems,
  settledPhone,
} from './profile-form-of.ts';
import { useProfileDraft } from './use-profile-draft.ts';
import styles from './profile.module.css';

const SAVED_MS = 5_000;
const FAILED_MS = 10_000;

interface ProfileFormProps {
  me: Me;
  /** An edit waits to be sent. */
  waiting: boolean;
  /** Support access shows the profile and changes nothing. */
  readOnly: boolean;
  nameRef: Ref<HTMLInputElement>;
}

type Problems = ReturnType<typeof profileProblems>;

/** The changes of the person, what is wrong with them, and saving them. */
const useProfileForm = (me: Me) => {
  const { engine, person } = usePerson();
  const kept = useProfileDraft();
  const { value: draft } = kept;
  const [tried, setTried] = useState(0);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (profileProblems(me, draft).length > 0) return setTried((n) => n + 1);
    const changes = profileChangesOf(me, draft);
    if (changes === null) return showToast({ text: profileCopy.unchanged, id: 'profile' });
    setBusy(true);
    try {
      await kept.submit(async (id) => {
        await engine.dispatch('profile.edit', { idUser: person.idUser, changes }, { draft: id });
        return true;
      });
      setTried(0);
      showToast({ text: profileCopy.saved, id: 'profile', duration: SAVED_MS });
    } catch {
      showToast({ text: profileCopy.failed, id: 'profile', duration: FAILED_MS });
    } finally {
      setBusy(false);
    }
  };
  const discard = (): void => {
    kept.discard();
    setTried(0);
  };
  const problems = tried > 0 ? profileProblems(me, draft) : [];
  return { kept, tried, busy, problems, save, discard };
};

interface FieldsProps extends Pick<ProfileFormProps, 'me' | 'readOnly'> {
  values: Form;
  onChange: (change: Partial<Form>) => void;
}

interface TextFieldsProps extends FieldsProps, Pick<ProfileFormProps, 'nameRef'> {
  problems: Problems;
}

const TextFields = ({ me, readOnly, nameRef, values, problems, onChange }: TextFieldsProps) => {
  const errorOf = (field: Problems[number]) =>
    problems.includes(field) ? profileCopy.problems[field] : undefined;
  return (
    <div className={styles.fields}>
      <Field
        ref={nameRef}
        label={profileCopy.fields.name}
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_NAME}
        readOnly={readOnly}
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label={profileCopy.fields.phone}
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        readOnly={readOnly}
        value={values.phone}
        error={errorOf('phone')}
        onChange={({ target }) => onChange({ phone: typedPhone(target.value) })}
        onBlur={({ target }) => {
          const phone = settledPhone(target.value);
          if (phone !== target.value && target.value !== me.phone) onChange({ phone });
        }}
      />
      {me.cpf && (
        <Field
          label={profileCopy.fields.cpf}
          name="cpf"
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          value={values.cpf}
          error={errorOf('cpf')}
          onChange={({ target }) => onChange({ cpf: maskedCpf(target.value) })}
        />
      )}
      {me.email !== null && (
        <Field
          label={profileCopy.fields.email}
          name="email"
          readOnly
          value={me.email}
          hint={profileCopy.emailHint}
        />
      )}
    </div>
  );
};

const Choices = ({ readOnly, values, onChange }: Omit<FieldsProps, 'me'>) => {
  const choose = (field: keyof typeof profileCopy.choices, isOn: boolean): void =>
    onChange({ [field]: isOn ? 1 : 0 });
  return (
    <div className={styles.choices}>
      <Checkbox
        checked={values.communicationAccepted === 1}
        disabled={readOnly}
        onChange={(isOn) => choose('communicationAccepted', isOn)}
      >
        {profileCopy.choices.communicationAccepted}
      </Checkbox>
      {(['emailNotification', 'smsNotification'] as const).map((field) => (
        <Checkbox
          key={field}
          checked={values[field] === 1}
          disabled={readOnly || values.communicationAccepted === 0}
          onChange={(isOn) => choose(field, isOn)}
        >
          {profileCopy.choices[field]}
        </Checkbox>
      ))}
    </div>
  );
};

export const ProfileForm = ({ me, waiting, readOnly, nameRef }: ProfileFormProps) => {
  const { kept, tried, busy, problems, save, discard } = useProfileForm(me);
  const { value: draft } = kept;
  const form = useRef<HTMLFormElement>(null);
  const values: Form = { ...profileFormOf(me), ...draft };
  const put = (change: Partial<Form>): void => kept.set({ ...draft, ...change });
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <TextFields
        me={me}
        readOnly={readOnly}
        nameRef={nameRef}
        values={values}
        problems={problems}
        onChange={put}
      />
      <Choices readOnly={readOnly} values={values} onChange={put} />
      <DraftNote draft={kept} />
      {readOnly ? (
        <p className={styles.note}>{profileCopy.inSupport}</p>
      ) : (
        <div className={styles.actions}>
          <Button tone="primary" type="submit" aria-disabled={busy} aria-busy={busy}>
            {busy ? profileCopy.saving : profileCopy.save}
          </Button>
          {profileChangesOf(me, draft) !== null && (
            <Button tone="quiet" onClick={discard}>
              {profileCopy.cancel}
            </Button>
          )}
          <p className={styles.note} role="status">
            {waiting ? profileCopy.waiting : ''}
          </p>
        </div>
      )}
    </form>
  );
};
