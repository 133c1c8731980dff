/**
 * The form behind 'Esqueceu sua senha?' and 'Primeiro acesso?': asks for the login, sends the
 * request, closes.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallFailure } from '../login-problem.ts';
import { afterOf, isBlank, lostTheWay, type Outcome } from '../login-state.ts';

export type LinkRequestProblem = 'login_missing' | 'rate_limited' | 'demo_local_only' | 'failed';

interface LinkRequestContext {
  login: string;
  problem: LinkRequestProblem | null;
  /** As in `LoginContext`. */
  after: number | null;
}

type LinkRequestEvent = { type: 'TYPE' } | { type: 'SEND'; login: string };

const problemOf = (code: CallFailure): LinkRequestProblem =>
  code === 'rate_limited' || code === 'demo_local_only' ? code : 'failed';

export const linkRequestMachine = setup({
  types: {} as { context: LinkRequestContext; events: LinkRequestEvent },
  actors: {
    requestLink: fromPromise<Outcome<void>, { login: string }>(() =>
      Promise.reject(new Error('actor not provided')),
    ),
  },
  guards: {
    blank: (_, login: string) => isBlank(login),
    worked: (_, outcome: Outcome<void>) => outcome.ok,
    lostTheWay: (_, outcome: Outcome<void>) => lostTheWay(outcome),
  },
  actions: {
    keepLogin: assign((_, login: string) => ({ login, problem: null })),
    clearProblem: assign({ problem: null }),
    askForLogin: assign({ problem: 'login_missing' }),
    tellProblem: assign((_, outcome: Outcome<void>) => ({
      problem: outcome.ok ? null : problemOf(outcome.code),
      after: afterOf(outcome),
    })),
    tellFailure: assign({ problem: 'failed' }),
    /** Provided by the screen: shows a toast. */
    announceFailure: () => undefined,
    /** Provided by the screen: reports that the server is unreachable. */
    reportLost: (_at, _outcome: Outcome<void>) => undefined,
  },
}).createMachine({
  id: 'linkRequest',
  context: { login: '', problem: null, after: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        TYPE: { actions: 'clearProblem' },
        SEND: [
          { guard: { type: 'blank', params: ({ event }) => event.login }, actions: 'askForLogin' },
          { target: 'sending', actions: { type: 'keepLogin', params: ({ event }) => event.login } },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'requestLink',
        input: ({ context }) => ({ login: context.login }),
        onDone: [
          { guard: { type: 'worked', params: ({ event }) => event.output }, target: 'sent' },
          {
            guard: { type: 'lostTheWay', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'reportLost', params: ({ event }) => event.output },
          },
          {
            target: 'asking',
            actions: [
              { type: 'tellProblem', params: ({ event }) => event.output },
              'announceFailure',
            ],
          },
        ],
        onError: { target: 'asking', actions: ['tellFailure', 'announceFailure'] },
      },
    },
    sent: { type: 'final' },
  },
});
