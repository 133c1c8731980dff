import { KeyRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './opening.module.css';

const words = viewersCopy.pdf;

interface PasswordFormProps {
  /** The last password was wrong. */
  wrong: boolean;
  onSubmit(password: string): void;
}

/**
 * Asks for the password of a protected document until it is right. The password goes only to
 * pdf.js.
 */
export const PasswordForm = ({ wrong, onSubmit }: PasswordFormProps) => {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (password === '') return;
        onSubmit(password);
        setPassword('');
        field.current?.focus();
      }}
    >
      <Icon of={KeyRound} size={24} />
      <h2>{words.passwordTitle}</h2>
      <label className={styles.label} htmlFor={id}>
        {words.passwordField}
      </label>
      <input
        ref={field}
        id={id}
        type="password"
        autoComplete="off"
        className={styles.field}
        aria-invalid={wrong}
        aria-describedby={`${id}-hint`}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p
        id={`${id}-hint`}
        className={wrong ? styles.wrong : undefined}
        role={wrong ? 'alert' : undefined}
      >
        {wrong ? words.passwordWrong : words.passwordHint}
      </p>
      <Button type="submit" tone="primary" wide>
        {words.passwordOpen}
      </Button>
    </form>
  );
};
