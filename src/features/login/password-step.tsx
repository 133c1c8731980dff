import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { loginCopy } from './login.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import type { LoginProblem } from './login-problem.ts';
import styles from './login-form.module.css';
import { submitted, useFocusOnError, submitBlockedReason } from './login-form.ts';

interface PasswordStepProps {
  login: string;
  problem: LoginProblem | null;
  cutOff: boolean;
  busy: boolean;
  /** Null where this login has no single sign-on. */
  onSso: (() => void) | null;
  onType: () => void;
  onEnter: (password: string) => void;
  onChangeLogin: () => void;
  onForgot: () => void;
}

const errors: Partial<Record<LoginProblem, string>> = {
  password_missing: loginCopy.passwordMissing,
  wrong_credentials: loginCopy.wrongCredentials,
};

/** Step 2: the password. The login stays visible, also for password managers. */
export const PasswordStep = ({
  login,
  problem,
  cutOff,
  busy,
  onSso,
  onType,
  onEnter,
  onChangeLogin,
  onForgot,
}: PasswordStepProps) => {
  const field = useRef<HTMLInputElement>(null);
  const error = (problem && errors[problem]) ?? null;
  useFocusOnError(field, error);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => onEnter(submitted(event, 'password'))}
    >
      <button type="button" className={styles.who} onClick={onChangeLogin}>
        <Avatar name={login} photo={null} size="medium" />
        <span className={styles.whoWords}>
          <b>{login}</b>
          <span>{loginCopy.change}</span>
        </span>
        <Icon of={ChevronRight} size={16} />
      </button>
      <input
        className={styles.forManagers}
        type="text"
        name="username"
        value={login}
        readOnly
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        ref={field}
        label={loginCopy.password.label}
        name="password"
        onChange={onType}
        error={error}
        required
        autoFocus
        maxLength={200}
        enterKeyHint="go"
      />
      <Button type="submit" tone="primary" wide aria-busy={busy} why={submitBlockedReason(cutOff)}>
        {busy ? loginCopy.entering : loginCopy.enter}
      </Button>
      {onSso && (
        <>
          <p className={styles.or}>{loginCopy.or}</p>
          <Button wide className={styles.wraps} why={submitBlockedReason(cutOff)} onClick={onSso}>
            {loginCopy.sso.enter}
          </Button>
        </>
      )}
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={onForgot}>
          {loginCopy.forgot}
        </button>
      </div>
    </form>
  );
};
