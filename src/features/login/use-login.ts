import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { useApp, useRuntime } from '#src/platform/runtime/runtime-context.tsx';
import { loginActors } from './login.actors.ts';
import { loginMachine } from './login.machine.ts';
import type { LoginContext, LoginEvent, LoginInput } from './login-state.ts';

/** The login's machine on this page. `onEntered` is called once. */
export const useLogin = (input: LoginInput, onEntered: (person: PersonRuntime) => void) => {
  const runtime = useRuntime();
  const app = useApp();
  const machine = useMemo(
    () => loginMachine.provide({ actors: loginActors(runtime, app) }),
    // New details of the same app must not restart the login.
    // oxlint-disable-next-line react/exhaustive-deps
    [runtime, app.idApp],
  );
  const [state, send] = useMachine(machine, { input });
  const { step } = state.value;
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

  return { step, context: state.context, send };
};

export type LoginStage = ReturnType<typeof useLogin>['step'];

/** What the parts of the login's screen read of its machine. */
export interface LoginView {
  step: LoginStage;
  context: LoginContext;
  send(event: LoginEvent): void;
}
