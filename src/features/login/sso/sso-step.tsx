import { Suspense, useCallback } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { LoginStage, LoginView } from '../use-login.ts';
import { SsoWaiting } from './sso-waiting.tsx';

const SsoRefused = lazyPart(() => import('./sso-refused.tsx'), 'SsoRefused');

/** The browser is on its way to the provider, or comes back from it. */
export const isSsoStage = (step: LoginStage): boolean =>
  step === 'recognising' || step === 'redeeming' || step === 'leaving' || step === 'left';

/** Waiting for the company's single sign-on, or why it came to nothing. */
export const SsoStep = ({ step, context: { refusal, cut }, send }: LoginView) => {
  const cancel = useCallback(() => send({ type: 'CANCEL_SSO' }), [send]);
  return (
    <Suspense>
      {refusal ? (
        <SsoRefused
          why={refusal}
          cutOff={cut !== null}
          onRetry={() => send({ type: 'SSO' })}
          onPassword={cancel}
        />
      ) : (
        <SsoWaiting
          for={step === 'redeeming' || step === 'recognising' ? 'session' : 'provider'}
          onCancel={cancel}
        />
      )}
    </Suspense>
  );
};
