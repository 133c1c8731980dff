/** The requests of the login, and the probe that checks that the server is reachable. */
import { fromPromise } from 'xstate';
import { forgotPassword, login, readLoginInfo, type SessionData } from '#contract/api/access/login.ts';
import { ping } from '#contract/api/sync/sync.ts';
import type { AppDetails } from '#contract/entities/app-details.ts';
import { thisDevice } from '#src/platform/memory/this-device.ts';
import { ids } from '#src/platform/ports.ts';
import type { Runtime } from '#src/platform/runtime.ts';
import type { LoginCompany, Outcome, Probe } from './login-state.ts';

type Server = Pick<Runtime, 'ask' | 'enter'>;

export const loginActors = ({ ask, enter }: Server, { idApp, idCompany, idAppType }: AppDetails) => ({
  checkLogin: fromPromise<Outcome<LoginCompany>, { login: string }>(async ({ input }) => {
    const outcome = await ask(readLoginInfo, { query: { username: input.login.trim(), idApp, idCompany } });
    return outcome.ok ? { ok: true, value: { idApp: outcome.value.idApp, idCompany: outcome.value.idCompany } } : outcome;
  }),

  sendPassword: fromPromise<Outcome<SessionData>, { login: string; password: string; company: LoginCompany | null }>(async ({ input }) =>
    ask(login, {
      body: {
        username: input.login.trim(),
        password: input.password,
        idAppType,
        ...input.company,
        device: await thisDevice(),
      },
    }),
  ),

  prepare: fromPromise<void, { session: SessionData | null }>(async ({ input }) => {
    if (!input.session) throw new Error('no session to begin');
    await enter(input.session, idAppType);
  }),

  /** Sends a nonce that the server must echo. A captive portal cannot echo it. */
  probe: fromPromise<Probe>(async () => {
    const nonce = ids.key();
    const outcome = await ask(ping, { query: { nonce } });
    if (outcome.ok) return outcome.value.nonce === nonce ? 'open' : 'foreign';
    return outcome.code === 'unreachable' || outcome.code === 'foreign' ? outcome.code : 'open';
  }),
});

export const linkRequestActors = ({ ask }: Server, { idAppType }: AppDetails) => ({
  requestLink: fromPromise<Outcome<void>, { login: string }>(async ({ input }) => {
    const outcome = await ask(forgotPassword, { body: { username: input.login.trim(), idAppType } });
    if (!outcome.ok) return outcome;
    return outcome.value.success ? { ok: true, value: undefined } : { ok: false, code: 'internal' };
  }),
});
