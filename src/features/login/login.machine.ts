/**
 * Two steps to a session, or a one-time token, or the company's single sign-on, in parallel with a
 * watch on the connection to the server. What was typed survives every failure.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { SessionData } from '#contract/areas/access/api/login.ts';
import { problemOf } from './login-problem.ts';
import {
  afterOf,
  cutOf,
  isBlank,
  type LoginCompany,
  type LoginContext,
  type LoginEvent,
  type LoginInput,
  lostTheWay,
  contextOf,
  type Outcome,
  type Probe,
  type TicketOwner,
} from './login-state.ts';

const notProvided = (): Promise<never> => Promise.reject(new Error('actor not provided'));

export const loginMachine = setup({
  types: {} as { context: LoginContext; events: LoginEvent; input: LoginInput },
  actors: {
    checkLogin: fromPromise<Outcome<LoginCompany>, { login: string }>(notProvided),
    sendPassword: fromPromise<
      Outcome<SessionData>,
      { login: string; password: string; company: LoginCompany | null }
    >(notProvided),
    readOwner: fromPromise<Outcome<TicketOwner>, { token: string }>(notProvided),
    redeemToken: fromPromise<Outcome<SessionData>, { token: string }>(notProvided),
    /** Resolves once the browser is on its way. */
    leaveForSso: fromPromise<Outcome<void>, { login: string }>(notProvided),
    prepare: fromPromise<void, { session: SessionData | null }>(notProvided),
    probe: fromPromise<Probe>(notProvided),
  },
  delays: { patience: 5_000 },
  guards: {
    cutOff: ({ context }) => context.cut !== null,
    hasToken: ({ context }) => context.token !== null,
    hasForeignToken: ({ context }) => context.token !== null && context.isForeign,
    /** Begun by this browser, or of the person who is signed in here: nothing changes hands. */
    needsNoQuestion: ({ context }, outcome: Outcome<TicketOwner>) =>
      outcome.ok && (outcome.value.begunHere || outcome.value.idUser === context.here),
    wasRefused: ({ context }) => context.refusal !== null,
    goesToSso: ({ context }) => context.goesToSso,
    isChecked: ({ context }) => context.company !== null,
    blank: (_, text: string) => isBlank(text),
    worked: (_, outcome: Outcome<unknown>) => outcome.ok,
    lostTheWay: (_, outcome: Outcome<unknown>) => lostTheWay(outcome),
    answered: (_, probe: Probe) => probe === 'open',
  },
  actions: {
    keepLogin: assign((_, login: string) => ({ login, problem: null })),
    /** Another login has not been checked. */
    typeLogin: assign((_, login: string) => ({ login, problem: null, company: null })),
    keepCompany: assign((_, outcome: Outcome<LoginCompany>) => ({
      company: outcome.ok ? outcome.value : null,
      problem: null,
    })),
    keepSession: assign((_, outcome: Outcome<SessionData>) => ({
      session: outcome.ok ? outcome.value : null,
      problem: null,
    })),
    keepOwner: assign((_, outcome: Outcome<TicketOwner>) => ({
      owner: outcome.ok ? outcome.value : null,
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    clearRefusal: assign({ refusal: null, problem: null }),
    forgetToken: assign({ token: null, owner: null }),
    askForLogin: assign({ problem: 'login_missing' }),
    askForPassword: assign({ problem: 'password_missing' }),
    tellLoginProblem: assign((_, outcome: Outcome<unknown>) => ({
      problem: outcome.ok ? null : problemOf(outcome.code, 'login'),
      after: afterOf(outcome),
    })),
    tellPasswordProblem: assign((_, outcome: Outcome<unknown>) => ({
      problem: outcome.ok ? null : problemOf(outcome.code, 'password'),
      after: afterOf(outcome),
    })),
    tellTokenProblem: assign((_, outcome: Outcome<unknown>) => ({
      problem: outcome.ok ? null : problemOf(outcome.code, 'ticket'),
      after: afterOf(outcome),
    })),
    tellServerProblem: assign({ problem: 'server', session: null }),
    noteLost: assign((_, outcome: Outcome<unknown>) => ({ cut: cutOf(outcome), problem: null })),
    noteCut: assign((_, cut: Probe) => ({ cut: cut === 'open' ? null : cut })),
    noteOpen: assign({ cut: null }),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    way: {
      initial: 'presumed',
      on: {
        LOST: { target: '.cut', actions: { type: 'noteCut', params: ({ event }) => event.by } },
      },
      states: {
        /**
         * Assumed open until the first result. A step that fails to reach the server overrides a
         * probe that is still running.
         */
        presumed: {
          always: { guard: 'cutOff', target: 'cut' },
          invoke: {
            src: 'probe',
            onDone: [
              { guard: { type: 'answered', params: ({ event }) => event.output }, target: 'open' },
              { target: 'cut', actions: { type: 'noteCut', params: ({ event }) => event.output } },
            ],
            onError: 'open',
          },
        },
        open: { always: { guard: 'cutOff', target: 'cut' } },
        cut: {
          after: { patience: 'retried' },
          on: { ONLINE: 'retried', NEXT: 'retried', ENTER: 'retried' },
        },
        retried: {
          invoke: {
            src: 'probe',
            onDone: [
              {
                guard: { type: 'answered', params: ({ event }) => event.output },
                target: 'open',
                actions: 'noteOpen',
              },
              { target: 'cut', actions: { type: 'noteCut', params: ({ event }) => event.output } },
            ],
            onError: { target: 'open', actions: 'noteOpen' },
          },
        },
      },
    },
    step: {
      initial: 'beginning',
      states: {
        beginning: {
          always: [
            { guard: 'hasForeignToken', target: 'recognising' },
            { guard: 'hasToken', target: 'redeeming' },
            { guard: 'wasRefused', target: 'refused' },
            { guard: 'goesToSso', target: 'leaving' },
            { target: 'naming' },
          ],
        },
        /**
         * A link from elsewhere may hold another person's token: who is at the device says whether
         * they want in as that person.
         */
        recognising: {
          invoke: {
            src: 'readOwner',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: [
              {
                guard: { type: 'needsNoQuestion', params: ({ event }) => event.output },
                target: 'redeeming',
              },
              {
                guard: { type: 'worked', params: ({ event }) => event.output },
                target: 'agreeing',
                actions: { type: 'keepOwner', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'lostTheWay', params: ({ event }) => event.output },
                target: 'naming',
                actions: ['forgetToken', { type: 'noteLost', params: ({ event }) => event.output }],
              },
              {
                target: 'naming',
                actions: [
                  'forgetToken',
                  { type: 'tellTokenProblem', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: { target: 'naming', actions: ['forgetToken', 'tellServerProblem'] },
          },
        },
        agreeing: {
          on: { AGREE: 'redeeming', DECLINE: { target: 'naming', actions: 'forgetToken' } },
        },
        /** A one-time token opens the session without a login. */
        redeeming: {
          exit: 'forgetToken',
          invoke: {
            src: 'redeemToken',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: [
              {
                guard: { type: 'worked', params: ({ event }) => event.output },
                target: 'preparing',
                actions: { type: 'keepSession', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'lostTheWay', params: ({ event }) => event.output },
                target: 'naming',
                actions: { type: 'noteLost', params: ({ event }) => event.output },
              },
              {
                target: 'naming',
                actions: { type: 'tellTokenProblem', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'naming', actions: 'tellServerProblem' },
          },
        },
        /**
         * On the way to the provider: first the server is asked whether it is there, then the
         * browser goes.
         */
        leaving: {
          on: { CANCEL_SSO: 'returned' },
          invoke: {
            src: 'leaveForSso',
            input: ({ context }) => ({ login: context.login }),
            onDone: [
              { guard: { type: 'worked', params: ({ event }) => event.output }, target: 'left' },
              {
                guard: { type: 'lostTheWay', params: ({ event }) => event.output },
                target: 'returned',
                actions: { type: 'noteLost', params: ({ event }) => event.output },
              },
              { target: 'returned', actions: 'tellServerProblem' },
            ],
            onError: { target: 'returned', actions: 'tellServerProblem' },
          },
        },
        left: { on: { CANCEL_SSO: 'returned' } },
        returned: { always: [{ guard: 'isChecked', target: 'proving' }, { target: 'naming' }] },
        refused: {
          on: {
            SSO: [{ guard: 'cutOff' }, { target: 'leaving', actions: 'clearRefusal' }],
            CANCEL_SSO: { target: 'naming', actions: 'clearRefusal' },
          },
        },
        naming: {
          on: {
            TYPE_LOGIN: { actions: { type: 'typeLogin', params: ({ event }) => event.login } },
            RESUME: { guard: 'isChecked', target: 'proving', actions: 'clearProblem' },
            NEXT: [
              {
                guard: { type: 'blank', params: ({ event }) => event.login },
                actions: 'askForLogin',
              },
              {
                guard: 'cutOff',
                actions: { type: 'keepLogin', params: ({ event }) => event.login },
              },
              {
                target: 'checking',
                actions: { type: 'keepLogin', params: ({ event }) => event.login },
              },
            ],
          },
        },
        checking: {
          invoke: {
            src: 'checkLogin',
            input: ({ context }) => ({ login: context.login }),
            onDone: [
              {
                guard: { type: 'worked', params: ({ event }) => event.output },
                target: 'proving',
                actions: { type: 'keepCompany', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'lostTheWay', params: ({ event }) => event.output },
                target: 'naming',
                actions: { type: 'noteLost', params: ({ event }) => event.output },
              },
              {
                target: 'naming',
                actions: { type: 'tellLoginProblem', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'naming', actions: 'tellServerProblem' },
          },
        },
        proving: {
          on: {
            TYPE_PASSWORD: { actions: 'clearProblem' },
            SSO: [{ guard: 'cutOff' }, { target: 'leaving', actions: 'clearProblem' }],
            CHANGE_LOGIN: { target: 'naming', actions: 'clearProblem' },
            ENTER: [
              {
                guard: { type: 'blank', params: ({ event }) => event.password },
                actions: 'askForPassword',
              },
              { guard: 'cutOff' },
              { target: 'entering', actions: 'clearProblem' },
            ],
          },
        },
        entering: {
          invoke: {
            src: 'sendPassword',
            input: ({ context, event }) => ({
              login: context.login,
              password: event.type === 'ENTER' ? event.password : '',
              company: context.company,
            }),
            onDone: [
              {
                guard: { type: 'worked', params: ({ event }) => event.output },
                target: 'preparing',
                actions: { type: 'keepSession', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'lostTheWay', params: ({ event }) => event.output },
                target: 'proving',
                actions: { type: 'noteLost', params: ({ event }) => event.output },
              },
              {
                target: 'proving',
                actions: { type: 'tellPasswordProblem', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'proving', actions: 'tellServerProblem' },
          },
        },
        preparing: {
          invoke: {
            src: 'prepare',
            input: ({ context }) => ({ session: context.session }),
            onDone: 'entered',
            onError: { target: 'returned', actions: 'tellServerProblem' },
          },
        },
        entered: { type: 'final' },
      },
    },
  },
});
