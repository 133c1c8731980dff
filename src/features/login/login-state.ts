/** State, events and pure helpers of the login. */
import type { SessionData } from '#contract/areas/access/api/login.ts';
import type { SsoRefusal } from '#contract/sso.ts';
import type { LoginTicket } from '#src/platform/memory/login-ticket.ts';
import { type CallFailure, type Cut, isCut, type LoginProblem } from './login-problem.ts';
import { cleanLine } from '#contract/clean-text.ts';

export interface LoginCompany {
  idApp: string;
  idCompany: string;
  /** This login may go through the company's single sign-on. */
  hasSso: boolean;
}

export interface TicketOwner {
  idUser: string;
  name: string;
  /** This browser asked for the token. */
  begunHere: boolean;
}

export interface LoginInput {
  login: string;
  /** What the address handed over; null where there was nothing. */
  ticket?: LoginTicket | null;
  /** The person who is signed in here. */
  here?: string | null;
  /** Single sign-on begins by itself. */
  goesToSso?: boolean;
}

export interface LoginContext {
  /** As typed; the password is never kept here. */
  login: string;
  /** From the first step: the app and company of this login. */
  company: LoginCompany | null;
  session: SessionData | null;
  /** The one-time token that is being redeemed. */
  token: string | null;
  /** It came by the address: its person is asked for before it is used. */
  isForeign: boolean;
  /**
   * Whose session the token opens, once the server has said it; null before, and where the question
   * is not needed.
   */
  owner: TicketOwner | null;
  /** The person who is signed in here; null where there is none. */
  here: string | null;
  goesToSso: boolean;
  /** Why single sign-on came to nothing; null where it did not. */
  refusal: SsoRefusal | null;
  problem: LoginProblem | null;
  /**
   * How long the server asks to wait after too many attempts, in ms; null where it does not say.
   */
  after: number | null;
  /** Why the server cannot be reached; null while it can or while that is unknown. */
  cut: Cut | null;
}

export type LoginEvent =
  | { type: 'TYPE_LOGIN'; login: string }
  | { type: 'TYPE_PASSWORD' }
  | { type: 'NEXT'; login: string }
  | { type: 'ENTER'; password: string }
  | { type: 'CHANGE_LOGIN' }
  /** To the password of a login that was checked before. */
  | { type: 'RESUME' }
  /** To the company's single sign-on. */
  | { type: 'SSO' }
  /** Yes to the question whether to enter as the token's person. */
  | { type: 'AGREE' }
  | { type: 'DECLINE' }
  /**
   * Back to login and password; also when the person comes back from the provider without an
   * answer.
   */
  | { type: 'CANCEL_SSO' }
  /** The browser reports a connection again. */
  | { type: 'ONLINE' }
  /** A request outside the two steps could not reach the server. */
  | { type: 'LOST'; by: Cut };

export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; code: CallFailure; /** As in `LoginContext`. */ after?: number };
export type Probe = 'open' | Cut;

export const nothingTyped: LoginContext = {
  login: '',
  company: null,
  session: null,
  token: null,
  goesToSso: false,
  refusal: null,
  isForeign: false,
  owner: null,
  here: null,
  problem: null,
  after: null,
  cut: null,
};

export const contextOf = ({
  login,
  ticket = null,
  here = null,
  goesToSso = false,
}: LoginInput): LoginContext => ({
  ...nothingTyped,
  login,
  token: ticket?.kind === 'token' ? ticket.token : null,
  isForeign: ticket?.kind === 'token' && !ticket.isStored,
  here,
  refusal: ticket?.kind === 'refused' ? ticket.why : null,
  goesToSso: goesToSso && ticket === null,
});

export const isBlank = (text: string): boolean => cleanLine(text) === '';
export const afterOf = (outcome: Outcome<unknown>): number | null =>
  outcome.ok ? null : (outcome.after ?? null);
export const lostTheWay = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && isCut(outcome.code);
export const cutOf = (outcome: Outcome<unknown>): Cut | null =>
  !outcome.ok && isCut(outcome.code) ? outcome.code : null;
