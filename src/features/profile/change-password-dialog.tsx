/**
 * The form, then the success. It needs a connection; what is typed is in this dialog alone, and
 * leaves with it.
 */
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { changePassword } from '#contract/areas/access/api/change-password.ts';
import { changePasswordCopy as copy } from './change-password.copy.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { renewSession } from '#src/platform/requests/renew-session.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { type PasswordForm, passwordProblems } from './password-problems.ts';
import styles from './profile.module.css';

const empty: PasswordForm = { current: '', next: '', again: '' };

interface ChangePasswordDialogProps {
  reachable: boolean;
  onClose: () => void;
}

const failureTexts: Partial<Record<string, string>> = {
  unreachable: copy.offline,
  rate_limited: copy.limited,
};

/** What is typed, what is wrong with it, and changing the password. */
const useChangePassword = () => {
  const { person } = usePerson();
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Partial<PasswordForm>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'form' | 'busy' | 'done'>('form');
  const put = (change: Partial<PasswordForm>): void => {
    setTyped({ ...typed, ...change });
    setFailure(null);
    setProblems({});
  };
  const send = async (): Promise<void> => {
    const found = passwordProblems(typed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setState('busy');
    const outcome = await askAsPerson(person, changePassword, {
      params: { idUser: person.idUser },
      body: { currentPassword: typed.current, newPassword: typed.next },
    });
    if (outcome.ok) {
      setTyped(empty);
      setState('done');
      return renewSession(person).catch(() => undefined);
    }
    setState('form');
    const isWrong = outcome.problem?.fields?.some(({ path }) => path === 'currentPassword');
    if (isWrong) setProblems({ current: copy.problems.currentWrong });
    else setFailure(failureTexts[outcome.code] ?? copy.failed);
  };
  return { typed, problems, failure, state, put, send };
};

const PasswordChanged = ({ onClose }: Pick<ChangePasswordDialogProps, 'onClose'>) => (
  <Dialog
    open
    size="small"
    title={copy.done.title}
    onClose={onClose}
    footer={
      <Button tone="primary" onClick={onClose}>
        {copy.done.action}
      </Button>
    }
  >
    <p className={styles.done} role="status">
      <Icon of={CircleCheck} />
      {copy.done.text}
    </p>
  </Dialog>
);

interface PasswordFieldsProps {
  typed: PasswordForm;
  problems: Partial<PasswordForm>;
  onChange: (change: Partial<PasswordForm>) => void;
}

const PasswordFields = ({ typed, problems, onChange }: PasswordFieldsProps) =>
  (['current', 'next', 'again'] as const).map((name) => (
    <PasswordField
      key={name}
      required
      maxLength={200}
      label={copy[name]}
      name={name}
      autoComplete={name === 'current' ? undefined : 'new-password'}
      hint={name === 'next' ? copy.hint : undefined}
      value={typed[name]}
      error={problems[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ));

export const ChangePasswordDialog = ({ reachable, onClose }: ChangePasswordDialogProps) => {
  const { person } = usePerson();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { typed, problems, failure, state, put, send } = useChangePassword();
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  if (state === 'done') return <PasswordChanged onClose={onClose} />;
  return (
    <Dialog
      open
      size="small"
      title={copy.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            tone="primary"
            type="submit"
            form={id}
            disabled={!reachable}
            aria-busy={state === 'busy'}
          >
            {state === 'busy' ? copy.saving : copy.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className={styles.passwords}
        onSubmit={(event) => {
          event.preventDefault();
          if (state === 'form' && reachable) void send();
        }}
      >
        {!reachable && <Notice tone="offline" title={copy.offline} />}
        {failure !== null && <ErrorNotice title={failure} />}
        {/* Password managers keep the new password under this login. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={person.username}
          readOnly
          hidden
        />
        <PasswordFields typed={typed} problems={problems} onChange={put} />
      </form>
    </Dialog>
  );
};
