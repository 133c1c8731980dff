/**
 * The dialog about plans: the trial of one, its contract, a word with sales. Pure: the server and
 * the outbox come in as actors. Beginning and extending a trial need the server; what is asked of
 * people waits in the outbox.
 */
import { assign, fromPromise, setup } from 'xstate';
import { priceOf, readLicences } from '#contract/areas/company/rules/price-bands.ts';
import {
  type FormPurpose,
  type Outcome,
  type PlanContext,
  type PlanDialogOf,
  type PlanEvent,
  type PlanForm,
  type PlanInputOf,
  type PlanProblem,
  type TrialBegun,
} from './plan-state.ts';

const notProvided = (): Promise<never> => Promise.reject(new Error('actor not provided'));

export interface Asking {
  idPlan: string;
  idPlanRequest: string;
  form: PlanForm;
}

const asking = ({ context }: { context: PlanContext }): Asking => ({
  idPlan: context.idPlan ?? '',
  idPlanRequest: context.idPlanRequest ?? '',
  form: context.form,
});

export const planMachine = setup({
  types: {} as { context: PlanContext; events: PlanEvent; input: PlanInputOf },
  actors: {
    startTrial: fromPromise<Outcome<TrialBegun>, Asking>(notProvided),
    extendTrial: fromPromise<Outcome<{ finishDate: string }>, { idPlan: string }>(notProvided),
    /** Saved on this device. */
    contact: fromPromise<void, Asking>(notProvided),
    requestPlan: fromPromise<
      { at: number },
      { idPlan: string; idPlanRequest: string; licences: number }
    >(notProvided),
  },
  guards: {
    isExpiring: ({ context }) => context.first === 'expiring',
    hasTerms: (_, has: boolean) => has,
    isTrial: ({ context }) => context.purpose === 'trial',
    isTeam: ({ context }) => readLicences(context.team) !== null,
    worked: (_, outcome: Outcome<unknown>) => outcome.ok,
  },
  actions: {
    pick: assign((_, idPlan: string) => ({ idPlan, problem: null })),
    forPurpose: assign(
      (_, of: { idPlan: string; purpose: FormPurpose; idPlanRequest: string | null }) => ({
        ...of,
        problem: null,
      }),
    ),
    begin: assign((_, of: { idPlan: string; idPlanRequest: string }) => ({ ...of, problem: null })),
    type: assign((_, team: string) => ({ team, problem: null })),
    fill: assign((_, form: PlanForm) => ({ form, problem: null })),
    tell: assign((_, problem: PlanProblem) => ({ problem })),
    tellOutcome: assign((_, outcome: Outcome<unknown>) => ({
      problem: outcome.ok ? null : outcome.problem,
    })),
    noteTrial: assign((_, outcome: Outcome<TrialBegun>) =>
      outcome.ok
        ? {
            dialog: { kind: 'ConfirmTrial' as const, finishDate: outcome.value.finishDate },
            address: outcome.value.address,
          }
        : {},
    ),
    noteExtension: assign((_, outcome: Outcome<{ finishDate: string }>) =>
      outcome.ok
        ? { dialog: { kind: 'ExtendTrial' as const, finishDate: outcome.value.finishDate } }
        : {},
    ),
    noteSent: assign(({ context }) => ({
      dialog: {
        kind:
          context.purpose === 'extension'
            ? ('RequestExtendTrial' as const)
            : ('ConfirmSuccess' as const),
      } satisfies PlanDialogOf,
      form: { ...context.form, message: '' },
      idPlanRequest: null,
    })),
    noteContract: assign(({ context }, at: number) => {
      const licences = readLicences(context.team) ?? 0;
      return {
        dialog: { kind: 'ConfirmPlan' as const, licences, price: priceOf(licences), at },
        idPlanRequest: null,
      };
    }),
    clear: assign({ problem: null }),
  },
}).createMachine({
  id: 'plan',
  context: ({ input }) => ({
    first: input.first,
    idPlan: null,
    purpose: 'contact',
    idPlanRequest: null,
    team: '100',
    form: input.form,
    dialog: null,
    problem: null,
    address: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isExpiring', target: 'choosing.expiring' },
        { target: 'choosing.upgrade' },
      ],
    },
    choosing: {
      initial: 'upgrade',
      on: {
        CLOSE: 'closed',
        PICK: {
          target: '.selectedPlan',
          actions: { type: 'pick', params: ({ event }) => event.idPlan },
        },
        TRY: [
          {
            guard: { type: 'hasTerms', params: ({ event }) => event.hasTerms },
            target: 'terms',
            actions: {
              type: 'forPurpose',
              params: ({ event }) => ({
                idPlan: event.idPlan,
                purpose: 'trial',
                idPlanRequest: null,
              }),
            },
          },
          {
            target: 'form',
            actions: {
              type: 'forPurpose',
              params: ({ event }) => ({
                idPlan: event.idPlan,
                purpose: 'trial',
                idPlanRequest: null,
              }),
            },
          },
        ],
        CONTACT: {
          target: 'form',
          actions: {
            type: 'forPurpose',
            params: ({ event: { idPlan, idPlanRequest } }) => ({
              idPlan,
              idPlanRequest,
              purpose: 'contact',
            }),
          },
        },
        ASK_EXTENSION: {
          target: 'form',
          actions: {
            type: 'forPurpose',
            params: ({ event: { idPlan, idPlanRequest } }) => ({
              idPlan,
              idPlanRequest,
              purpose: 'extension',
            }),
          },
        },
        CONTRACT: {
          target: 'calculatorPlan',
          actions: {
            type: 'begin',
            params: ({ event: { idPlan, idPlanRequest } }) => ({ idPlan, idPlanRequest }),
          },
        },
        EXTEND: {
          target: 'extending',
          actions: { type: 'pick', params: ({ event }) => event.idPlan },
        },
        SEE_PLANS: { target: '.upgrade', actions: 'clear' },
      },
      states: { expiring: {}, upgrade: {}, selectedPlan: {} },
    },
    terms: {
      on: {
        ACCEPT: 'form',
        SEE_PLANS: { target: 'choosing.upgrade', actions: 'clear' },
        CLOSE: 'closed',
      },
    },
    form: {
      on: {
        SUBMIT: [
          {
            guard: 'isTrial',
            target: 'starting',
            actions: { type: 'fill', params: ({ event }) => event.form },
          },
          { target: 'sending', actions: { type: 'fill', params: ({ event }) => event.form } },
        ],
        SEE_PLANS: { target: 'choosing.upgrade', actions: 'clear' },
        CLOSE: 'closed',
      },
    },
    calculatorPlan: {
      on: {
        TYPE_TEAM: { actions: { type: 'type', params: ({ event }) => event.team } },
        CONTINUE: [
          { guard: 'isTeam', target: 'detail' },
          { actions: { type: 'tell', params: 'licences' } },
        ],
        SEE_PLANS: { target: 'choosing.upgrade', actions: 'clear' },
        CLOSE: 'closed',
      },
    },
    detail: {
      on: {
        BACK: { target: 'calculatorPlan', actions: 'clear' },
        FINALISE: 'requesting',
        CLOSE: 'closed',
      },
    },
    starting: {
      invoke: {
        src: 'startTrial',
        input: asking,
        onDone: [
          {
            guard: { type: 'worked', params: ({ event }) => event.output },
            target: 'dialog',
            actions: { type: 'noteTrial', params: ({ event }) => event.output },
          },
          { target: 'form', actions: { type: 'tellOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'form', actions: { type: 'tell', params: 'failed' } },
      },
    },
    extending: {
      invoke: {
        src: 'extendTrial',
        input: ({ context }) => ({ idPlan: context.idPlan ?? '' }),
        onDone: [
          {
            guard: { type: 'worked', params: ({ event }) => event.output },
            target: 'dialog',
            actions: { type: 'noteExtension', params: ({ event }) => event.output },
          },
          {
            target: 'opening',
            actions: { type: 'tellOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'opening', actions: { type: 'tell', params: 'failed' } },
      },
    },
    sending: {
      invoke: {
        src: 'contact',
        input: asking,
        onDone: { target: 'dialog', actions: 'noteSent' },
        onError: { target: 'form', actions: { type: 'tell', params: 'full' } },
      },
    },
    requesting: {
      invoke: {
        src: 'requestPlan',
        input: ({ context }) => ({
          idPlan: context.idPlan ?? '',
          idPlanRequest: context.idPlanRequest ?? '',
          licences: readLicences(context.team) ?? 0,
        }),
        onDone: {
          target: 'dialog',
          actions: { type: 'noteContract', params: ({ event }) => event.output.at },
        },
        onError: { target: 'detail', actions: { type: 'tell', params: 'full' } },
      },
    },
    dialog: {
      on: { SEE_PLANS: { target: 'choosing.upgrade', actions: 'clear' }, CLOSE: 'closed' },
    },
    closed: { type: 'final' },
  },
});
