import { useRef } from 'react';
import { loginCopy } from './login.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import type { LoginProblem } from './login-problem.ts';
import styles from './login-form.module.css';
import { submitted, useFocusOnError, submitBlockedReason } from './login-form.ts';

interface LoginStepProps {
  login: string;
  problem: LoginProblem | null;
  cutOff: boolean;
  busy: boolean;
  /** The login was filled in by the app: the next step is the button. */
  filled: boolean;
  onType: (login: string) => void;
  onNext: (login: string) => void;
  onForgot: () => void;
  onFirstAccess: () => void;
}

const errors: Partial<Record<LoginProblem, string>> = {
  login_missing: loginCopy.loginMissing,
  person_unknown: loginCopy.personUnknown,
};

/** Step 1: asks for the login. */
export const LoginStep = ({
  login,
  problem,
  cutOff,
  busy,
  filled,
  onType,
  onNext,
  onForgot,
  onFirstAccess,
}: LoginStepProps) => {
  const field = useRef<HTMLInputElement>(null);
  const error = (problem && errors[problem]) ?? null;
  useFocusOnError(field, error);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => onNext(submitted(event, 'username'))}
    >
      <Field
        ref={field}
        label={loginCopy.login.label}
        placeholder={loginCopy.login.placeholder}
        name="username"
        defaultValue={login}
        onChange={(event) => onType(event.target.value)}
        error={error}
        required
        autoFocus={!filled}
        maxLength={200}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <Button
        type="submit"
        tone="primary"
        wide
        autoFocus={filled}
        aria-busy={busy}
        why={submitBlockedReason(cutOff)}
      >
        {busy ? loginCopy.checking : loginCopy.next}
      </Button>
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={onFirstAccess}>
          {loginCopy.firstAccess}
        </button>
        <button type="button" className={styles.link} onClick={onForgot}>
          {loginCopy.forgot}
        </button>
      </div>
    </form>
  );
};
