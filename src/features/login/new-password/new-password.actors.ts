/** The request of the screen, and how its response is interpreted. */
import { fromPromise } from 'xstate';
import { resetPassword } from '#contract/areas/access/api/login.ts';
import { newPasswordLacks } from '#contract/areas/access/rules/new-password.ts';
import type { Runtime } from '#src/platform/runtime/runtime.ts';
import { isCut } from '../login-problem.ts';
import type { NewPasswordAnswer } from './new-password.machine.ts';

export const newPasswordActors = ({ ask }: Pick<Runtime, 'ask'>) => ({
  setPassword: fromPromise<NewPasswordAnswer, { token: string; password: string }>(
    async ({ input: { token, password } }) => {
      const outcome = await ask(resetPassword, { body: { token, newPassword: password } });
      if (outcome.ok) return { is: outcome.value.success ? 'set' : 'server' };
      if (isCut(outcome.code)) return { is: 'lost', by: outcome.code };
      if (outcome.code === 'rate_limited') return { is: 'limited', after: outcome.after ?? null };
      if (outcome.code === 'demo_local_only') return { is: outcome.code };
      if (outcome.code !== 'invalid_fields') return { is: 'server' };
      // invalid_fields without an error on the password means that the link is invalid.
      const aboutPassword =
        outcome.problem?.fields?.some(({ path }) => path === 'newPassword') ?? false;
      if (!aboutPassword) return { is: 'expired' };
      const lacks = newPasswordLacks(password);
      return lacks.length > 0 ? { is: 'refused', lacks } : { is: 'server' };
    },
  ),
});
