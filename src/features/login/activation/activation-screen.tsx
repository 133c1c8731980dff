/**
 * First access by phone: the phone, then the PIN that came by SMS. What was typed survives every
 * failure.
 */
import { useState } from 'react';
import { activationLimits, checkPin, sendPin } from '#contract/api/access/activation.ts';
import { phoneDigits } from '#contract/rules/profile.ts';
import { activationCopy } from '../activation.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { registration } from '#src/platform/memory/registration.ts';
import { useApp, useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { LoginFrame } from '../frame/login-frame.tsx';
import { LoginNotice } from '../login-notice.tsx';
import { type CallFailure, isCut, problemOf } from '../login-problem.ts';
import { PhoneStep } from './phone-step.tsx';
import { PinStep } from './pin-step.tsx';

interface ActivationScreenProps {
  onRegister: () => void;
  onLogin: () => void;
}

const PAUSE_MS = activationLimits.pause * 1000;

type Failed = { code: CallFailure; after?: number };

/** One request to the server at a time, and what came of the last one. */
const useAttempt = () => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    setRefusal(null);
    await run().catch(() => setFailed({ code: 'internal' }));
    setBusy(false);
  };
  return { busy, failed, setFailed, refusal, setRefusal, attempt };
};

/** The two steps of an activation: a PIN is asked for, and checked. */
const useActivation = (onRegister: () => void) => {
  const runtime = useRuntime();
  const { idAppType } = useApp();
  const typed = useDraft({ form: 'activation.phone', schema: draftText, empty: '' });
  const { value: phone } = typed;
  const [step, setStep] = useState<'phone' | 'pin'>('phone');
  /** The newest PIN that was asked for; `at` in ms. */
  const [asked, setAsked] = useState<{ digits: string; at: number } | null>(null);
  const { busy, failed, setFailed, refusal, setRefusal, attempt } = useAttempt();
  const ask = (again: boolean): Promise<void> => {
    const digits = phoneDigits(phone);
    // A person who went back has the PIN already: another may not be asked for yet.
    if (asked?.digits === digits && clock.now() < asked.at + PAUSE_MS)
      return Promise.resolve(setStep('pin'));
    return attempt(async () => {
      const outcome = await runtime.ask(sendPin, { body: { phone: digits, idAppType } });
      if (!outcome.ok) return setFailed(outcome);
      if (!outcome.value.success) return setRefusal(outcome.value.message);
      setAsked({ digits, at: clock.now() });
      setStep('pin');
      if (again) showToast({ text: activationCopy.pin.sent });
    });
  };
  const check = (pin: string): Promise<void> =>
    attempt(async () => {
      const outcome = await runtime.ask(checkPin, { body: { phone: phoneDigits(phone), pin } });
      if (!outcome.ok)
        return outcome.code === 'invalid_fields'
          ? setRefusal(activationCopy.pin.failed)
          : setFailed(outcome);
      const { success, message, registration: given } = outcome.value;
      if (!success || !given)
        return setRefusal(message === '' ? activationCopy.pin.failed : message);
      registration.keep(given);
      typed.discard();
      onRegister();
    });
  const back = (): void => {
    setStep('phone');
    setRefusal(null);
    setFailed(null);
  };
  const type = (next: string): void => {
    typed.set(next);
    setRefusal(null);
  };
  const clearRefusal = (): void => setRefusal(null);
  return { phone, step, asked, busy, failed, refusal, ask, check, back, type, clearRefusal };
};

export const ActivationScreen = ({ onRegister, onLogin }: ActivationScreenProps) => {
  const app = useApp();
  const activation = useActivation(onRegister);
  const { phone, step, asked, busy, failed, refusal, ask } = activation;
  const notice = failed && (
    <LoginNotice
      cut={isCut(failed.code) ? failed.code : null}
      problem={isCut(failed.code) ? null : problemOf(failed.code, 'password')}
      after={failed.after ?? null}
      known={false}
    />
  );
  return (
    <LoginFrame app={app}>
      {step === 'phone' || !asked ? (
        <PhoneStep
          phone={phone}
          busy={busy}
          refusal={refusal}
          notice={notice}
          onType={activation.type}
          onSend={() => void ask(false)}
          onLogin={onLogin}
        />
      ) : (
        <PinStep
          phone={phone}
          askedAt={asked.at}
          againAt={asked.at + PAUSE_MS}
          busy={busy}
          refusal={refusal}
          notice={notice}
          onType={activation.clearRefusal}
          onCheck={(pin) => void activation.check(pin)}
          onAgain={() => void ask(true)}
          onBack={activation.back}
        />
      )}
    </LoginFrame>
  );
};
