/**
 * Sets a new password with the link from the e-mail. The password is not kept in the context; it is
 * taken from the event.
 */
import { assign, fromPromise, setup } from 'xstate';
import { newPasswordLacks, type PasswordLack } from '#contract/areas/access/rules/new-password.ts';
import type { Cut } from '../login-problem.ts';

/** The result of the request: `expired` is about the link, `refused` about the password. */
export type NewPasswordAnswer =
  | { is: 'set' }
  | { is: 'expired' }
  | { is: 'server' | 'demo_local_only' }
  | { is: 'refused'; lacks: PasswordLack[] }
  | { is: 'lost'; by: Cut }
  | { is: 'limited'; after: number | null };

export interface NewPasswordContext {
  token: string;
  lacks: ('missing' | PasswordLack)[];
  /** The confirmation differs from the password. */
  differs: boolean;
  trouble: Exclude<NewPasswordAnswer, { is: 'set' | 'expired' | 'refused' }> | null;
}

export type NewPasswordEvent = { type: 'TYPE' } | { type: 'SEND'; password: string; again: string };

type Typed = Pick<Extract<NewPasswordEvent, { type: 'SEND' }>, 'password' | 'again'>;

const judge = ({
  password,
  again,
}: Typed): Pick<NewPasswordContext, 'lacks' | 'differs' | 'trouble'> => ({
  lacks: password === '' ? ['missing'] : newPasswordLacks(password),
  differs: password !== again,
  trouble: null,
});

export const newPasswordMachine = setup({
  types: {} as { context: NewPasswordContext; events: NewPasswordEvent; input: { token: string } },
  actors: {
    setPassword: fromPromise<NewPasswordAnswer, { token: string; password: string }>(() =>
      Promise.reject(new Error('actor not provided')),
    ),
  },
  guards: {
    noLink: ({ context }) => context.token === '',
    good: (_, typed: Typed) => {
      const { lacks, differs } = judge(typed);
      return lacks.length === 0 && !differs;
    },
    is: (_, { answer, wanted }: { answer: NewPasswordAnswer; wanted: NewPasswordAnswer['is'] }) =>
      answer.is === wanted,
  },
  actions: {
    judge: assign((_, typed: Typed) => judge(typed)),
    clear: assign({ lacks: [], differs: false, trouble: null }),
    tell: assign((_, answer: NewPasswordAnswer) => {
      if (answer.is === 'refused') return { lacks: answer.lacks };
      return answer.is === 'set' || answer.is === 'expired' ? {} : { trouble: answer };
    }),
    tellServer: assign({ trouble: { is: 'server' } }),
    dropToken: assign({ token: '' }),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ token: input.token, lacks: [], differs: false, trouble: null }),
  initial: 'typing',
  states: {
    typing: {
      always: { guard: 'noLink', target: 'expired' },
      on: {
        TYPE: { actions: 'clear' },
        SEND: [
          {
            guard: { type: 'good', params: ({ event }) => event },
            target: 'sending',
            actions: 'clear',
          },
          { actions: { type: 'judge', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'setPassword',
        input: ({ context, event }) => ({
          token: context.token,
          password: event.type === 'SEND' ? event.password : '',
        }),
        onDone: [
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ answer: event.output, wanted: 'set' as const }),
            },
            target: 'set',
          },
          {
            guard: {
              type: 'is',
              params: ({ event }) => ({ answer: event.output, wanted: 'expired' as const }),
            },
            target: 'expired',
          },
          { target: 'typing', actions: { type: 'tell', params: ({ event }) => event.output } },
        ],
        onError: { target: 'typing', actions: 'tellServer' },
      },
    },
    set: { entry: 'dropToken', type: 'final' },
    expired: { entry: 'dropToken', type: 'final' },
  },
});
