/** What stands between a person and the app, as the screen tells it. Decided on codes alone. */
import type { FailureCode } from '#contract/failure.ts';

/** What a call of the login may come back with besides an answer. */
export type CallFailure = FailureCode | Cut;

/** The way to the server is not there: nobody answered, or somebody else did. */
export type Cut = 'unreachable' | 'foreign';

export type LoginProblem =
  | 'login_missing'
  | 'password_missing'
  | 'person_unknown'
  | 'wrong_credentials'
  | 'person_blocked'
  | 'rate_limited'
  | 'unknown_host'
  | 'server';

const told: Partial<Record<FailureCode, LoginProblem>> = {
  person_unknown: 'person_unknown',
  wrong_credentials: 'wrong_credentials',
  person_blocked: 'person_blocked',
  rate_limited: 'rate_limited',
  unknown_host: 'unknown_host',
};

export const isCut = (code: CallFailure): code is Cut => code === 'unreachable' || code === 'foreign';

/** A text that cannot even be a login is an unknown one; one that cannot be a password is a wrong one. */
export const problemOf = (code: CallFailure, step: 'login' | 'password'): LoginProblem => {
  if (isCut(code)) return 'server';
  if (code === 'invalid_fields') return step === 'login' ? 'person_unknown' : 'wrong_credentials';
  return told[code] ?? 'server';
};
