/** The requests of the login, and the probe that checks that the server is reachable. */
import { fromPromise } from 'xstate';
import {
  forgotPassword,
  login,
  loginByToken,
  readLoginInfo,
  readLoginTicket,
  type SessionData,
} from '#contract/areas/access/api/login.ts';
import { ping } from '#contract/sync/api/sync.ts';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { thisDevice } from '#src/platform/memory/this-device.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import type { Runtime } from '#src/platform/runtime/runtime.ts';
import { ssoStart } from './sso/sso-start.ts';
import type { LoginCompany, Outcome, Probe, TicketOwner } from './login-state.ts';
import { cleanLine } from '#contract/clean-text.ts';

type Server = Pick<Runtime, 'ask' | 'enter'>;

/** Sends a nonce that the server must echo. A captive portal cannot echo it. */
const probe = async (ask: Runtime['ask']): Promise<Probe> => {
  const nonce = ids.key();
  const outcome = await ask(ping, { query: { nonce } });
  if (outcome.ok) return outcome.value.nonce === nonce ? 'open' : 'foreign';
  return outcome.code === 'unreachable' || outcome.code === 'foreign' ? outcome.code : 'open';
};

export const loginActors = (
  { ask, enter }: Server,
  { idApp, idCompany, idAppType }: AppDetails,
) => ({
  checkLogin: fromPromise<Outcome<LoginCompany>, { login: string }>(async ({ input }) => {
    const outcome = await ask(readLoginInfo, {
      query: { username: cleanLine(input.login), idApp, idCompany },
    });
    if (!outcome.ok) return outcome;
    const { hasSamlConfiguration, ...company } = outcome.value;
    return { ok: true, value: { ...company, hasSso: hasSamlConfiguration === 1 } };
  }),

  sendPassword: fromPromise<
    Outcome<SessionData>,
    { login: string; password: string; company: LoginCompany | null }
  >(async ({ input }) =>
    ask(login, {
      body: {
        username: cleanLine(input.login),
        password: input.password,
        idAppType,
        ...(input.company && { idApp: input.company.idApp, idCompany: input.company.idCompany }),
        device: await thisDevice(),
      },
    }),
  ),

  prepare: fromPromise<void, { session: SessionData | null }>(async ({ input }) => {
    if (!input.session) throw new Error('no session to begin');
    await enter(input.session, idAppType);
  }),

  readOwner: fromPromise<Outcome<TicketOwner>, { token: string }>(async ({ input }) => {
    const verifier = ssoStart.verifier();
    return ask(readLoginTicket, {
      body: { token: input.token, ...(verifier !== null && { verifier }) },
    });
  }),

  redeemToken: fromPromise<Outcome<SessionData>, { token: string }>(async ({ input }) => {
    const verifier = ssoStart.takeVerifier();
    return ask(loginByToken, {
      body: {
        token: input.token,
        ...(verifier !== null && { verifier }),
        idAppType,
        device: await thisDevice(),
      },
    });
  }),

  /**
   * The provider's page must not open in the place of the app where there is no connection: there
   * would be no way back.
   */
  leaveForSso: fromPromise<Outcome<void>, { login: string }>(async ({ input, signal }) => {
    const way = await probe(ask);
    if (way !== 'open') return { ok: false, code: way };
    const address = await ssoStart.begin({ idApp, idCompany, login: cleanLine(input.login) });
    if (!signal.aborted) window.location.assign(address);
    return { ok: true, value: undefined };
  }),

  probe: fromPromise<Probe>(() => probe(ask)),
});

export const linkRequestActors = ({ ask }: Server, { idAppType }: AppDetails) => ({
  requestLink: fromPromise<Outcome<void>, { login: string }>(async ({ input }) => {
    const outcome = await ask(forgotPassword, {
      body: { username: cleanLine(input.login), idAppType },
    });
    if (!outcome.ok) return outcome;
    return outcome.value.success ? { ok: true, value: undefined } : { ok: false, code: 'internal' };
  }),
});
