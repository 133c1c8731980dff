import type { ReactNode } from 'react';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { loginCopy } from './login.copy.ts';
import { LoginHeading } from './login-heading.tsx';
import { LoginNotice } from './login-notice.tsx';
import { LoginStep } from './login-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { LoginView } from './use-login.ts';

interface LoginStepsProps extends LoginView {
  notice: ReactNode;
  /** People are known on this device. */
  known: boolean;
  /** The login was filled in by the app. */
  filled: boolean;
  onChangeLogin(): void;
  onForgot(): void;
  onFirstAccess(): void;
}

/** Step 1, the login, and step 2, the password. */
export const LoginSteps = ({
  step,
  context: { login, problem, after, cut, company },
  send,
  notice,
  known,
  filled,
  onChangeLogin,
  onForgot,
  onFirstAccess,
}: LoginStepsProps) => {
  const naming = step === 'naming' || step === 'checking';
  return (
    <>
      {naming ? (
        <LoginHeading title={loginCopy.title}>{loginCopy.lead}</LoginHeading>
      ) : (
        <LoginHeading title={loginCopy.greeting} />
      )}
      {problem !== 'person_blocked' && notice}
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
          onForgot={onForgot}
          onFirstAccess={onFirstAccess}
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
          onChangeLogin={onChangeLogin}
          onForgot={onForgot}
        />
      )}
      <VisuallyHidden role="status">
        {step === 'checking' ? loginCopy.checking : step === 'entering' ? loginCopy.entering : ''}
      </VisuallyHidden>
    </>
  );
};
