import { expect, it } from 'vitest';
import { failures } from '#contract/failure.ts';
import { type CallFailure, type LoginProblem, problemOf } from './login-problem.ts';

it.each<[CallFailure, LoginProblem, LoginProblem]>([
  ['person_unknown', 'person_unknown', 'person_unknown'],
  ['wrong_credentials', 'wrong_credentials', 'wrong_credentials'],
  ['person_blocked', 'person_blocked', 'person_blocked'],
  ['demo_local_only', 'demo_local_only', 'demo_local_only'],
  ['rate_limited', 'rate_limited', 'rate_limited'],
  ['unknown_host', 'unknown_host', 'unknown_host'],
  ['invalid_fields', 'person_unknown', 'wrong_credentials'],
  ['internal', 'server', 'server'],
  ['unavailable', 'server', 'server'],
])('%s is %s at the login and %s at the password', (code, atLogin, atPassword) => {
  expect([problemOf(code, 'login'), problemOf(code, 'password')]).toEqual([atLogin, atPassword]);
});

it('has words for every failure there is', () => {
  for (const code of Object.keys(failures) as (keyof typeof failures)[])
    expect(problemOf(code, 'password'), code).toBeTruthy();
});
