import { type ReactNode, useRef, useState } from 'react';
import { isPhone, maskedPhone, typedPhone } from '#contract/areas/access/rules/profile.ts';
import { activationCopy } from '../activation.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import styles from '../login-form.module.css';
import { submitted, useFocusOnError } from '../login-form.ts';
import { LoginHeading } from '../login-heading.tsx';
import { Steps } from './steps.tsx';

const copy = activationCopy.phone;

interface PhoneStepProps {
  phone: string;
  busy: boolean;
  refusal: string | null;
  notice: ReactNode;
  onType: (phone: string) => void;
  onSend: () => void;
  onLogin: () => void;
}

export const PhoneStep = ({
  phone,
  busy,
  refusal,
  notice,
  onType,
  onSend,
  onLogin,
}: PhoneStepProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const error = wrong ? copy.wrong : refusal;
  useFocusOnError(field, error);
  return (
    <>
      <Steps step={1} />
      <LoginHeading title={copy.title}>{copy.text}</LoginHeading>
      {notice}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          const typed = submitted(event, 'phone');
          const masked = maskedPhone(typed);
          if (!isPhone(masked)) return setWrong(true);
          onType(masked);
          onSend();
        }}
      >
        <Field
          ref={field}
          label={copy.label}
          placeholder={copy.placeholder}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={phone}
          error={error}
          required
          autoFocus
          enterKeyHint="send"
          onChange={(event) => {
            setWrong(false);
            onType(typedPhone(event.target.value));
          }}
          onBlur={({ target }) => onType(maskedPhone(target.value))}
        />
        <Button type="submit" tone="primary" wide aria-busy={busy} disabled={phone === ''}>
          {busy ? copy.sending : copy.send}
        </Button>
        <div className={styles.choices}>
          <button type="button" className={styles.link} onClick={onLogin}>
            {copy.haveLogin}
          </button>
        </div>
      </form>
    </>
  );
};
