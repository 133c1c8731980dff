/** The login screen of the company's app. */
import { type ReactNode, Suspense, useState } from 'react';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { LoginTicket } from '#src/platform/memory/login-ticket.ts';
import { useApp, useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { LinkRequestForm, type LinkPurpose } from './link-request/link-request-form.tsx';
import { LoginFrame } from './frame/login-frame.tsx';
import { LoginSteps } from './login-steps.tsx';
import { isSsoStage, SsoStep } from './sso/sso-step.tsx';
import { useDevicePeople } from './use-device-people.ts';
import type { TicketOwner } from './login-state.ts';
import { type LoginView, useLogin } from './use-login.ts';
import { loginCopy } from './login.copy.ts';
import type { UnsentOfOthers } from '#sync/session/left-behind.ts';
import { LoginHeading } from './login-heading.tsx';
import styles from './login-form.module.css';

/**
 * Shown during the first fill of the mirror. The explanation appears late, because returning people
 * pass here in a moment.
 */
const Preparing = () => (
  <div className={styles.preparing}>
    <div role="status">
      <LoginHeading title={loginCopy.preparing}>
        <span className={styles.late}>{loginCopy.preparingWhy}</span>
      </LoginHeading>
    </div>
    <div className={styles.track} />
  </div>
);

/** Says that other people have unsent work on this device, without naming them. */
const LeftBehindLine = ({ people, items }: UnsentOfOthers) => (
  <>
    {loginCopy.leftBehind(people, items)} {loginCopy.leftBehindWhy(people, items)}
  </>
);

interface LoginScreenProps {
  /** Called once, when the person is logged in and the mirror is ready. */
  onEntered: (person: PersonRuntime) => void;
  /** Why the person must log in again: the session ended, or the password changed. */
  notice?: ReactNode;
  /** The company has blocked the person whose session ended here: that is all there is to say. */
  isBlocked?: boolean;
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

/** Apps of this type have their own first access. */
const ACTIVATION_APP_TYPE = 2;

interface TicketStepProps {
  owner: TicketOwner;
  /** Who is signed in here. */
  here: string | null;
  send: LoginView['send'];
  onDeclined: LoginScreenProps['onDeclined'];
}

/** Whether to enter as the person of the token. */
const TicketStep = ({ owner, here, send, onDeclined }: TicketStepProps) => (
  <Suspense>
    <TicketQuestion
      name={owner.name}
      here={here}
      onAgree={() => send({ type: 'AGREE' })}
      onDecline={() => {
        send({ type: 'DECLINE' });
        onDeclined?.();
      }}
    />
  </Suspense>
);

/** Who was signed in when the page opened; null where there was none. */
const useSignedInHere = (): PersonRuntime['person'] | null => {
  const runtime = useRuntime();
  const [here] = useState(runtime.state().current?.person ?? null);
  return here;
};

/** What waits of a blocked person goes when they are let in again: nothing here decides that. */
const footOf = (
  people: ReturnType<typeof useDevicePeople>,
  isBlocked: boolean | undefined,
): ReactNode =>
  !isBlocked && people && people.leftBehind.items > 0 ? (
    <LeftBehindLine {...people.leftBehind} />
  ) : null;

export const LoginScreen = ({
  onEntered,
  notice,
  isBlocked,
  filledLogin = '',
  asking,
  ticket = null,
  goesToSso = false,
  onActivate,
  onDeclined,
}: LoginScreenProps) => {
  const here = useSignedInHere();
  const app = useApp();
  const people = useDevicePeople();
  const [purpose, setPurpose] = useState<LinkPurpose | null>(asking ?? null);
  const { step, context, send } = useLogin(
    { login: filledLogin, ticket, here: here?.idUser ?? null, goesToSso },
    onEntered,
  );
  const [filled, setFilled] = useState(filledLogin !== '');
  const { login, cut, refusal, owner } = context;
  const known = people?.known ?? false;
  const foot = footOf(people, isBlocked);

  if (step === 'preparing' || step === 'entered')
    return (
      <LoginFrame app={app}>
        <Preparing />
      </LoginFrame>
    );
  if (step === 'agreeing' && owner)
    return (
      <LoginFrame app={app} foot={foot}>
        <TicketStep owner={owner} here={here?.name ?? null} send={send} onDeclined={onDeclined} />
      </LoginFrame>
    );
  if (isSsoStage(step) || refusal)
    return (
      <LoginFrame app={app} foot={foot}>
        <SsoStep step={step} context={context} send={send} />
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
  return (
    <LoginFrame app={app} foot={foot}>
      <LoginSteps
        step={step}
        context={context}
        send={send}
        notice={notice}
        known={known}
        filled={filled}
        onChangeLogin={() => {
          setFilled(false);
          send({ type: 'CHANGE_LOGIN' });
        }}
        onForgot={() => setPurpose('forgot')}
        onFirstAccess={
          app.idAppType === ACTIVATION_APP_TYPE && onActivate
            ? onActivate
            : () => setPurpose('firstAccess')
        }
      />
    </LoginFrame>
  );
};
