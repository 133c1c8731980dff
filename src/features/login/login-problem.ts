/** Errors of the login, as the screen shows them. Derived only from codes. */
import type { FailureCode } from '#contract/failure.ts';

/** What a login request may return besides a response. */
export type CallFailure = FailureCode | Cut;

/**
 * The server is unreachable: there was no response, or another server responded (such as a captive
 * portal).
 */
export type Cut = 'unreachable' | 'foreign';

export type LoginProblem =
  | 'login_missing'
  | 'password_missing'
  | 'person_unknown'
  | 'wrong_credentials'
  | 'person_blocked'
  | 'demo_local_only'
  | 'rate_limited'
  | 'unknown_host'
  | 'ticket_invalid'
  | 'server';

const told: Partial<Record<FailureCode, LoginProblem>> = {
  person_unknown: 'person_unknown',
  wrong_credentials: 'wrong_credentials',
  person_blocked: 'person_blocked',
  demo_local_only: 'demo_local_only',
  rate_limited: 'rate_limited',
  unknown_host: 'unknown_host',
  ticket_invalid: 'ticket_invalid',
};

export const isCut = (code: CallFailure): code is Cut =>
  code === 'unreachable' || code === 'foreign';

/** An invalid login counts as unknown; an invalid password counts as wrong. */
export const problemOf = (
  code: CallFailure,
  step: 'login' | 'password' | 'ticket',
): LoginProblem => {
  if (isCut(code)) return 'server';
  if (code === 'invalid_fields' && step === 'ticket') return 'ticket_invalid';
  if (code === 'invalid_fields') return step === 'login' ? 'person_unknown' : 'wrong_credentials';
  return told[code] ?? 'server';
};
