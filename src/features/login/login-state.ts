/** State, events and pure helpers of the login. */
import type { SessionData } from '#contract/api/access/login.ts';
import { type CallFailure, type Cut, isCut, type LoginProblem } from './login-problem.ts';

export interface LoginCompany {
  idApp: string;
  idCompany: string;
}

export interface LoginContext {
  /** As typed; the password is never kept here. */
  login: string;
  /** From the first step: the app and company of this login. */
  company: LoginCompany | null;
  session: SessionData | null;
  problem: LoginProblem | null;
  /** How long the server asks to wait after too many attempts, in ms; null where it does not say. */
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
  /** The browser reports a connection again. */
  | { type: 'ONLINE' }
  /** A request outside the two steps could not reach the server. */
  | { type: 'LOST'; by: Cut };

export type Outcome<T> = { ok: true; value: T } | { ok: false; code: CallFailure; /** As in `LoginContext`. */ after?: number };
export type Probe = 'open' | Cut;

export const nothingTyped: LoginContext = { login: '', company: null, session: null, problem: null, after: null, cut: null };

export const isBlank = (text: string): boolean => text.trim() === '';
export const afterOf = (outcome: Outcome<unknown>): number | null => (outcome.ok ? null : (outcome.after ?? null));
export const lostTheWay = (outcome: Outcome<unknown>): boolean => !outcome.ok && isCut(outcome.code);
export const cutOf = (outcome: Outcome<unknown>): Cut | null => (!outcome.ok && isCut(outcome.code) ? outcome.code : null);
