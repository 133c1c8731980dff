/** Sets a password with the link from the e-mail: the first password or a new one. */
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { loginCopy } from '../login.copy.ts';
import { useApp, useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import styles from '../login-form.module.css';
import { LoginFrame } from '../frame/login-frame.tsx';
import { newPasswordActors } from './new-password.actors.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { newPasswordMachine } from './new-password.machine.ts';

interface NewPasswordScreenProps {
  token: string;
  /** The password was set and the person has read so. */
  onDone: () => void;
  /** The link has expired and the person wants another one. */
  onAskAgain: () => void;
  /** The link has expired and the person goes to the login. */
  onGiveUp: () => void;
}

const copy = loginCopy.newPassword;

export const NewPasswordScreen = ({
  token,
  onDone,
  onAskAgain,
  onGiveUp,
}: NewPasswordScreenProps) => {
  const runtime = useRuntime();
  const app = useApp();
  const machine = useMemo(
    () => newPasswordMachine.provide({ actors: newPasswordActors(runtime) }),
    [runtime],
  );
  const [state, send] = useMachine(machine, { input: { token } });
  return (
    <LoginFrame app={app}>
      {state.matches('set') ? (
        <EmptyState
          picture="done"
          level={1}
          title={copy.done.title}
          text={copy.done.text}
          action={
            <Button tone="primary" autoFocus onClick={onDone}>
              {copy.done.action}
            </Button>
          }
        />
      ) : state.matches('expired') ? (
        <EmptyState
          picture="search"
          level={1}
          title={copy.expired.title}
          text={copy.expired.text}
          action={
            <div className={styles.choices}>
              <Button tone="primary" autoFocus onClick={onAskAgain}>
                {copy.expired.again}
              </Button>
              <Button onClick={onGiveUp}>{copy.expired.enter}</Button>
            </div>
          }
        />
      ) : (
        <NewPasswordForm
          state={state.context}
          busy={state.matches('sending')}
          onType={() => send({ type: 'TYPE' })}
          onSend={(password, again) => send({ type: 'SEND', password, again })}
        />
      )}
    </LoginFrame>
  );
};
