/**
 * The last step of first access by phone: the person sees whose account it is, creates the password
 * and is in.
 */
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { login } from '#contract/areas/access/api/login.ts';
import { activationCopy } from '../activation.copy.ts';
import type { Registration } from '#src/platform/memory/registration.ts';
import { thisDevice } from '#src/platform/memory/this-device.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { useApp, useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { LoginFrame } from '../frame/login-frame.tsx';
import { newPasswordActors } from '../new-password/new-password.actors.ts';
import { NewPasswordForm } from '../new-password/new-password-form.tsx';
import { newPasswordMachine } from '../new-password/new-password.machine.ts';

interface RegistrationScreenProps {
  of: Registration;
  onEntered: (person: PersonRuntime) => void;
  /** The password is set, but the server could not be asked to log in. */
  onSet: () => void;
  onAskAgain: () => void;
}

const copy = activationCopy.registration;

export const RegistrationScreen = ({
  of,
  onEntered,
  onSet,
  onAskAgain,
}: RegistrationScreenProps) => {
  const runtime = useRuntime();
  const app = useApp();
  const password = useRef('');
  const machine = useMemo(
    () => newPasswordMachine.provide({ actors: newPasswordActors(runtime) }),
    [runtime],
  );
  const [state, send] = useMachine(machine, { input: { token: of.token } });
  const set = state.matches('set');
  useEffect(() => {
    if (!set) return;
    const enter = async (): Promise<void> => {
      const body = {
        username: of.username,
        password: password.current,
        idAppType: app.idAppType,
        device: await thisDevice(),
      };
      password.current = '';
      const outcome = await runtime.ask(login, { body });
      if (outcome.ok) onEntered(await runtime.enter(outcome.value, app.idAppType));
      else onSet();
    };
    enter().catch(onSet);
    // Once, when the password is set.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [set]);
  if (state.matches('expired'))
    return (
      <LoginFrame app={app}>
        <EmptyState
          picture="search"
          level={1}
          title={copy.expired.title}
          text={copy.expired.text}
          action={
            <Button tone="primary" autoFocus onClick={onAskAgain}>
              {copy.expired.again}
            </Button>
          }
        />
      </LoginFrame>
    );
  return (
    <LoginFrame app={app}>
      {set ? (
        <Notice tone="success" title={copy.entering} />
      ) : (
        <NewPasswordForm
          text={copy.text(of.name, of.username)}
          state={state.context}
          busy={state.matches('sending')}
          onType={() => send({ type: 'TYPE' })}
          onSend={(typed, again) => {
            password.current = typed;
            send({ type: 'SEND', password: typed, again });
          }}
        />
      )}
    </LoginFrame>
  );
};
