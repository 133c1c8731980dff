/**
 * The form, then the success. It needs a connection; what is typed is in this dialog alone, and
 * leaves with it.
 */
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { changePassword } from '#contract/api/access/change-password.ts';
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

export const ChangePasswordDialog = ({ reachable, onClose }: ChangePasswordDialogProps) => {
  const { person } = usePerson();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Partial<PasswordForm>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'form' | 'busy' | 'done'>('form');
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
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
    const body = { currentPassword: typed.current, newPassword: typed.next };
    const outcome = await askAsPerson(person, changePassword, {
      params: { idUser: person.idUser },
      body,
    });
    if (outcome.ok) {
      setTyped(empty);
      setState('done');
      return renewSession(person).catch(() => undefined);
    }
    setState('form');
    const isWrong =
      outcome.problem?.fields?.some(({ path }) => path === 'currentPassword') === true;
    if (isWrong) setProblems({ current: copy.problems.currentWrong });
    else
      setFailure(
        outcome.code === 'unreachable'
          ? copy.offline
          : outcome.code === 'rate_limited'
            ? copy.limited
            : copy.failed,
      );
  };
  if (state === 'done')
    return (
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
  const field = { required: true, maxLength: 200 };
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
        <PasswordField
          {...field}
          label={copy.current}
          name="current"
          value={typed.current}
          error={problems.current}
          onChange={({ target }) => put({ current: target.value })}
        />
        <PasswordField
          {...field}
          label={copy.next}
          name="next"
          autoComplete="new-password"
          hint={copy.hint}
          value={typed.next}
          error={problems.next}
          onChange={({ target }) => put({ next: target.value })}
        />
        <PasswordField
          {...field}
          label={copy.again}
          name="again"
          autoComplete="new-password"
          value={typed.again}
          error={problems.again}
          onChange={({ target }) => put({ again: target.value })}
        />
      </form>
    </Dialog>
  );
};
