import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { activationCopy } from '../activation.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import formStyles from '../login-form.module.css';
import { cleanLine } from '#contract/clean-text.ts';
import { submitted, useFocusOnError } from '../login-form.ts';
import { LoginHeading } from '../login-heading.tsx';
import styles from './activation.module.css';
import { PinBoxes } from './pin-boxes.tsx';
import { Steps } from './steps.tsx';

const copy = activationCopy.pin;
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

interface PinStepProps {
  phone: string;
  /** ms. */
  askedAt: number;
  /** When another may be asked for, ms. */
  againAt: number;
  busy: boolean;
  refusal: string | null;
  notice: ReactNode;
  onType: () => void;
  onCheck: (pin: string) => void;
  onAgain: () => void;
  onBack: () => void;
}

/** Whole seconds until then, counted down. */
const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(() => clock.now());
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  useEffect(
    () => (left === 0 ? undefined : clock.after(1000, () => setNow(clock.now()))),
    [left, now],
  );
  return left;
};

export const PinStep = ({
  phone,
  askedAt,
  againAt,
  busy,
  refusal,
  notice,
  onType,
  onCheck,
  onAgain,
  onBack,
}: PinStepProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const left = useSecondsUntil(againAt);
  useFocusOnError(field, refusal);
  return (
    <>
      <Steps step={2} />
      <LoginHeading title={copy.title}>{copy.text(phone, time.format(askedAt))}</LoginHeading>
      {notice}
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => onCheck(cleanLine(submitted(event, 'pin')))}
      >
        <PinBoxes
          ref={field}
          label={copy.label}
          hint={copy.hint}
          error={refusal}
          value={pin}
          onType={(typed) => {
            setPin(typed);
            onType();
          }}
        />
        <Button type="submit" tone="primary" wide aria-busy={busy} disabled={pin === ''}>
          {busy ? copy.checking : copy.check}
        </Button>
        <div className={formStyles.links}>
          <button type="button" className={formStyles.link} onClick={onBack}>
            <Icon of={ArrowLeft} size={16} />
            {copy.back}
          </button>
          {left > 0 ? (
            <span className={styles.wait}>
              {copy.againIn(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}
            </span>
          ) : (
            <button type="button" className={formStyles.link} onClick={onAgain}>
              {copy.again}
            </button>
          )}
        </div>
      </form>
    </>
  );
};
