/** The login screen of the company's app. */
import { type ReactNode, Suspense, useRef, useState } from 'react';
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
import { useStepHistory } from './use-step-history.ts';
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

const purposes: readonly string[] = ['forgot', 'firstAccess'] satisfies LinkPurpose[];
const isPurpose = (name: string): name is LinkPurpose => purposes.includes(name);

/** Of the password; on the way to the provider it may be left, and is come back to. */
const passwordStages: ReadonlySet<string> = new Set(['proving', 'entering']);

interface Asking {
  purpose: LinkPurpose | null;
  setPurpose(purpose: LinkPurpose | null): void;
}

/** Back and forward through the steps. Returns what runs work once all steps but the first are left. */
const useLoginSteps = (
  { step, context, send }: LoginView,
  { purpose, setPurpose }: Asking,
): ReturnType<typeof useStepHistory> => {
  const isPassword = passwordStages.has(step) || (isSsoStage(step) && context.company !== null);
  const shown = [...(isPassword ? ['password'] : []), ...(purpose === null ? [] : [purpose])];
  return useStepHistory(step === 'preparing' || step === 'entered' ? [] : shown, (path) => {
    const wantsPassword = path.includes('password');
    if (wantsPassword !== isPassword) {
      if (wantsPassword && step === 'naming' && context.company !== null) send({ type: 'RESUME' });
      else if (!wantsPassword && step === 'proving') send({ type: 'CHANGE_LOGIN' });
      else return false;
    }
    setPurpose(path.find(isPurpose) ?? null);
    return true;
  });
};

/** What waits of a blocked person goes when they are let in again: nothing here decides that. */
const footOf = (
  people: ReturnType<typeof useDevicePeople>,
  isBlocked: boolean | undefined,
): ReactNode =>
  !isBlocked && people && people.leftBehind.items > 0 ? (
    <LeftBehindLine {...people.leftBehind} />
  ) : null;

interface LoginFormsProps extends Asking {
  view: LoginView;
  notice: ReactNode;
  /** People are known on this device. */
  known: boolean;
  isLoginFilled: boolean;
  onActivate: (() => void) | undefined;
}

/** The two steps, or the form that asks for a link. */
const LoginForms = (props: LoginFormsProps) => {
  const { view, notice, known, isLoginFilled, purpose, setPurpose, onActivate } = props;
  const { step, context, send } = view;
  const [filled, setFilled] = useState(isLoginFilled);
  if (purpose)
    return (
      <LinkRequestForm
        purpose={purpose}
        login={context.login}
        cut={context.cut}
        known={known}
        onType={(typed) => send({ type: 'TYPE_LOGIN', login: typed })}
        onLost={(by) => send({ type: 'LOST', by })}
        onClose={() => setPurpose(null)}
      />
    );
  return (
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
      onFirstAccess={onActivate ?? (() => setPurpose('firstAccess'))}
    />
  );
};

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
  const entered = useRef<(person: PersonRuntime) => void>(onEntered);
  const view = useLogin(
    { login: filledLogin, ticket, here: here?.idUser ?? null, goesToSso },
    (person) => entered.current(person),
  );
  const { step, context, send } = view;
  const atFirstStep = useLoginSteps(view, { purpose, setPurpose });
  entered.current = (person) => atFirstStep(() => onEntered(person));
  const { refusal, owner } = context;
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
  return (
    <LoginFrame app={app} foot={foot}>
      <LoginForms
        view={view}
        notice={notice}
        known={known}
        isLoginFilled={filledLogin !== ''}
        purpose={purpose}
        setPurpose={setPurpose}
        onActivate={app.idAppType === ACTIVATION_APP_TYPE ? onActivate : undefined}
      />
    </LoginFrame>
  );
};
