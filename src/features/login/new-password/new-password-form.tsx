import { useRef } from 'react';
import { loginCopy } from '../login.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import styles from '../login-form.module.css';
import { LoginHeading } from '../login-heading.tsx';
import { submitted, useFocusOnError } from '../login-form.ts';
import type { NewPasswordContext } from './new-password.machine.ts';
import { NewPasswordTrouble } from './new-password-trouble.tsx';

const copy = loginCopy.newPassword;

interface NewPasswordFormProps {
  /** Replaces the text below the title. */
  text?: string;
  state: NewPasswordContext;
  busy: boolean;
  onType: () => void;
  onSend: (password: string, again: string) => void;
}

export const NewPasswordForm = ({
  text = copy.text,
  state: { lacks, differs, trouble },
  busy,
  onType,
  onSend,
}: NewPasswordFormProps) => {
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const wrong = lacks.length > 0 ? lacks.map((lack) => copy.lacks[lack]).join('. ') : null;
  // With an empty password, a mismatch is not worth reporting.
  const unlike = differs && !lacks.includes('missing') ? copy.differs : null;
  useFocusOnError(password, wrong);
  useFocusOnError(again, wrong === null ? unlike : null);
  const field = { onChange: onType, required: true, maxLength: 200, autoComplete: 'new-password' };
  return (
    <>
      <LoginHeading title={copy.title}>{text}</LoginHeading>
      <NewPasswordTrouble trouble={trouble} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => onSend(submitted(event, 'password'), submitted(event, 'again'))}
      >
        <PasswordField
          {...field}
          ref={password}
          label={copy.label}
          name="password"
          hint={copy.hint}
          error={wrong}
          autoFocus
          enterKeyHint="next"
        />
        <PasswordField
          {...field}
          ref={again}
          label={copy.again}
          name="again"
          error={unlike}
          enterKeyHint="go"
        />
        <Button type="submit" tone="primary" wide aria-busy={busy}>
          {busy ? copy.saving : copy.save}
        </Button>
      </form>
    </>
  );
};
