/** The login screen of the company's app. */
import { useMachine } from '@xstate/react';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { loginCopy } from './login.copy.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { LoginTicket } from '#src/platform/memory/login-ticket.ts';
import { useApp, useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { LeftBehindLine } from './left-behind-line.tsx';
import { LinkRequestForm, type LinkPurpose } from './link-request/link-request-form.tsx';
import { loginActors } from './login.actors.ts';
import { LoginFrame } from './frame/login-frame.tsx';
import { LoginHeading } from './login-heading.tsx';
import { loginMachine } from './login.machine.ts';
import { LoginNotice } from './login-notice.tsx';
import { LoginStep } from './login-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { Preparing } from './preparing.tsx';
import { SsoWaiting } from './sso/sso-waiting.tsx';
import { useDevicePeople } from './use-device-people.ts';

interface LoginScreenProps {
  /** Called once, when the person is logged in and the mirror is ready. */
  onEntered: (person: PersonRuntime) => void;
  /** Why the person must log in again: the session ended, or the password changed. */
  notice?: ReactNode;
  /** The login of the person whose session ended here: they need not type it again. */
  filledLogin?: string;
  /** Opens the form for a new link at once, because the person's link has expired. */
  asking?: LinkPurpose;
  /** What the address handed over: a one-time token, or why single sign-on refused. */
  ticket?: LoginTicket | null;
  /** Called where the person does not enter as the person of the token. */
  onDeclined?: () => void;
  /** Where the company wants single sign-on to begin by itself. */
  goesToSso?: boolean;
  /** Opens first access on apps of type 2. */
  onActivate?: () => void;
}

const TicketQuestion = lazyPart(() => import('./ticket-question.tsx'), 'TicketQuestion');
const SsoRefused = lazyPart(() => import('./sso/sso-refused.tsx'), 'SsoRefused');

/** Apps of this type have their own first access. */
const ACTIVATION_APP_TYPE = 2;

export const LoginScreen = ({
  onEntered,
  notice,
  filledLogin = '',
  asking,
  ticket = null,
  goesToSso = false,
  onActivate,
  onDeclined,
}: LoginScreenProps) => {
  const runtime = useRuntime();
  // As it was when the page opened.
  const [here] = useState(runtime.state().current?.person ?? null);
  const app = useApp();
  const people = useDevicePeople();
  const [purpose, setPurpose] = useState<LinkPurpose | null>(asking ?? null);
  const machine = useMemo(
    () => loginMachine.provide({ actors: loginActors(runtime, app) }),
    // New details of the same app must not restart the login.
    // oxlint-disable-next-line react/exhaustive-deps
    [runtime, app.idApp],
  );
  const [state, send] = useMachine(machine, {
    input: { login: filledLogin, ticket, here: here?.idUser ?? null, goesToSso },
  });
  const [filled, setFilled] = useState(filledLogin !== '');
  const { login, problem, after, cut, company, refusal, owner } = state.context;
  const step = state.value.step;
  const entered = step === 'entered';

  useEffect(() => {
    if (!entered) return;
    const { current } = runtime.state();
    if (current) onEntered(current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entered]);

  useEffect(() => {
    const online = (): void => send({ type: 'ONLINE' });
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [send]);

  const cancelSso = useCallback(() => send({ type: 'CANCEL_SSO' }), [send]);

  const firstAccess = (): void => {
    if (app.idAppType === ACTIVATION_APP_TYPE && onActivate) onActivate();
    else setPurpose('firstAccess');
  };

  const known = people?.known ?? false;
  const foot =
    people && people.leftBehind.items > 0 ? <LeftBehindLine {...people.leftBehind} /> : null;

  if (step === 'preparing' || entered)
    return (
      <LoginFrame app={app}>
        <Preparing />
      </LoginFrame>
    );
  if (step === 'agreeing' && owner)
    return (
      <LoginFrame app={app} foot={foot}>
        <Suspense>
          <TicketQuestion
            name={owner.name}
            here={here?.name ?? null}
            onAgree={() => send({ type: 'AGREE' })}
            onDecline={() => {
              send({ type: 'DECLINE' });
              onDeclined?.();
            }}
          />
        </Suspense>
      </LoginFrame>
    );
  if (
    step === 'recognising' ||
    step === 'redeeming' ||
    step === 'leaving' ||
    step === 'left' ||
    refusal
  )
    return (
      <LoginFrame app={app} foot={foot}>
        <Suspense>
          {refusal ? (
            <SsoRefused
              why={refusal}
              cutOff={cut !== null}
              onRetry={() => send({ type: 'SSO' })}
              onPassword={cancelSso}
            />
          ) : (
            <SsoWaiting
              for={step === 'redeeming' || step === 'recognising' ? 'session' : 'provider'}
              onCancel={cancelSso}
            />
          )}
        </Suspense>
      </LoginFrame>
    );
  if (purpose)
    return (
      <LoginFrame app={app} foot={foot}>
        <LinkRequestForm
          purpose={purpose}
          login={login}
          cut={cut}
          known={known}
          onType={(typed) => send({ type: 'TYPE_LOGIN', login: typed })}
          onLost={(by) => send({ type: 'LOST', by })}
          onClose={() => setPurpose(null)}
        />
      </LoginFrame>
    );
  const naming = step === 'naming' || step === 'checking';
  return (
    <LoginFrame app={app} foot={foot}>
      {naming ? (
        <LoginHeading title={loginCopy.title}>{loginCopy.lead}</LoginHeading>
      ) : (
        <LoginHeading title={loginCopy.greeting} />
      )}
      {notice}
      <LoginNotice cut={cut} problem={problem} after={after} known={known} />
      {naming ? (
        <LoginStep
          login={login}
          problem={problem}
          cutOff={cut !== null}
          busy={step === 'checking'}
          filled={filled}
          onType={(typed) => send({ type: 'TYPE_LOGIN', login: typed })}
          onNext={(typed) => send({ type: 'NEXT', login: typed })}
          onForgot={() => setPurpose('forgot')}
          onFirstAccess={firstAccess}
        />
      ) : (
        <PasswordStep
          login={login}
          problem={problem}
          cutOff={cut !== null}
          busy={step === 'entering'}
          onSso={company?.hasSso ? () => send({ type: 'SSO' }) : null}
          onType={() => send({ type: 'TYPE_PASSWORD' })}
          onEnter={(password) => send({ type: 'ENTER', password })}
          onChangeLogin={() => {
            setFilled(false);
            send({ type: 'CHANGE_LOGIN' });
          }}
          onForgot={() => setPurpose('forgot')}
        />
      )}
      <VisuallyHidden role="status">
        {step === 'checking' ? loginCopy.checking : step === 'entering' ? loginCopy.entering : ''}
      </VisuallyHidden>
    </LoginFrame>
  );
};
