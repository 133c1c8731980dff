/** The form behind 'Esqueceu sua senha?' and 'Primeiro acesso?': asks for the login, sends, closes. */
import { assign, fromPromise, setup } from 'xstate';
import { type CallFailure, type Cut, isCut } from './login-problem.ts';
import { isBlank, type Outcome } from './login-state.ts';

export type LinkRequestProblem = 'login_missing' | 'failed' | Cut;

interface LinkRequestContext {
  login: string;
  problem: LinkRequestProblem | null;
}

type LinkRequestEvent = { type: 'TYPE' } | { type: 'SEND'; login: string };

const problemOf = (code: CallFailure): LinkRequestProblem => (isCut(code) ? code : 'failed');

export const linkRequestMachine = setup({
  types: {} as { context: LinkRequestContext; events: LinkRequestEvent },
  actors: {
    requestLink: fromPromise<Outcome<void>, { login: string }>(() => Promise.reject(new Error('actor not provided'))),
  },
  guards: {
    blank: (_, login: string) => isBlank(login),
    worked: (_, outcome: Outcome<void>) => outcome.ok,
  },
  actions: {
    keepLogin: assign((_, login: string) => ({ login, problem: null })),
    clearProblem: assign({ problem: null }),
    askForLogin: assign({ problem: 'login_missing' }),
    tellProblem: assign((_, outcome: Outcome<void>) => ({ problem: outcome.ok ? null : problemOf(outcome.code) })),
    tellFailure: assign({ problem: 'failed' }),
    announceFailure: () => undefined,
  },
}).createMachine({
  id: 'linkRequest',
  context: { login: '', problem: null },
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
          { target: 'asking', actions: [{ type: 'tellProblem', params: ({ event }) => event.output }, 'announceFailure'] },
        ],
        onError: { target: 'asking', actions: ['tellFailure', 'announceFailure'] },
      },
    },
    sent: { type: 'final' },
  },
});
