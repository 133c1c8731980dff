/**
 * The stages of an evaluation: introduction, player, feedback. Pure: what is saved, and what the
 * mirror says, come in as actors and events. A finished or withdrawn attempt is over whatever one
 * was doing: the mirror's word goes before.
 */
import { assign, fromPromise, setup } from 'xstate';
import {
  firstStage,
  type EvaluationContext,
  type EvaluationEvent,
  type EvaluationInput,
} from './evaluation-state.ts';

const notProvided = (): Promise<never> => Promise.reject(new Error('actor not provided'));

export const evaluationMachine = setup({
  types: {} as { context: EvaluationContext; events: EvaluationEvent; input: EvaluationInput },
  actors: {
    /** Saves the start of the prepared attempt on this device. */
    start: fromPromise<void, { idQuestionnaire: string }>(notProvided),
    /** Saves the last answers and the end on this device. */
    finish: fromPromise<void, { idQuestionnaire: string; by: 'person' | 'time' }>(notProvided),
  },
  delays: { processing: 2_000, revealing: 1_000 },
  guards: {
    isUnknownType: ({ context }) => firstStage(context) === 'unknownType',
    isOver: ({ context }) => firstStage(context) === 'feedback',
    isWithdrawn: ({ context }) => firstStage(context) === 'withdrawn',
    isBegun: ({ context }) => firstStage(context) === 'player',
    isAlone: ({ context }) => context.prepared === null,
    hasNext: ({ context }) => context.at + 1 < context.count,
    hasPrevious: ({ context }) => context.at > 0,
    /** Going on without an answer is not allowed, and there is none. */
    isHeld: ({ context }, answered: boolean) => context.lockNavigation && !answered,
    isIncomplete: (_, missing: readonly number[]) => missing.length > 0,
  },
  actions: {
    forward: assign(({ context }) => ({ at: context.at + 1, missing: [] })),
    back: assign(({ context }) => ({ at: context.at - 1, missing: [] })),
    tellMissing: assign((_, missing: readonly number[]) => ({ missing })),
    showMissing: assign((_, missing: readonly number[]) => ({ missing, at: missing[0] ?? 0 })),
    answered: assign(({ context }, at: number) => ({
      missing: context.missing.filter((one) => one !== at),
      saved: false,
    })),
    noteSaved: assign({ saved: true }),
    /** A new attempt begins at its first question. */
    takePrepared: assign(({ context }) => ({
      idQuestionnaire: context.prepared ?? context.idQuestionnaire,
      status: 'STARTED' as const,
      at: 0,
      missing: [],
      prepared: null,
      saved: false,
      failed: false,
    })),
    noteBegun: assign({ status: 'STARTED', at: 0, failed: false }),
    noteFailure: assign({ failed: true }),
    noteMirror: assign((_, seen: Pick<EvaluationContext, 'status' | 'prepared'>) => seen),
    by: assign((_, by: 'person' | 'time') => ({ by, failed: false })),
  },
}).createMachine({
  id: 'evaluation',
  context: ({ input }) => ({ ...input, missing: [], by: 'person', failed: false, saved: false }),
  initial: 'opening',
  on: { MIRROR: { actions: { type: 'noteMirror', params: ({ event }) => event } } },
  states: {
    opening: {
      always: [
        { guard: 'isUnknownType', target: 'unknownType' },
        { guard: 'isWithdrawn', target: 'withdrawn' },
        { guard: 'isOver', target: 'feedback.shown' },
        { guard: 'isBegun', target: 'player' },
        { target: 'introduction' },
      ],
    },
    unknownType: {},
    introduction: {
      always: [
        { guard: 'isOver', target: 'feedback.shown' },
        { guard: 'isBegun', target: 'player' },
      ],
      on: { START: 'starting' },
    },
    starting: {
      invoke: {
        src: 'start',
        input: ({ context }) => ({ idQuestionnaire: context.idQuestionnaire }),
        onDone: { target: 'player', actions: 'noteBegun' },
        onError: { target: 'introduction', actions: 'noteFailure' },
      },
    },
    player: {
      initial: 'answering',
      always: [
        { guard: 'isWithdrawn', target: 'withdrawn' },
        { guard: 'isOver', target: 'feedback.revealing' },
      ],
      on: {
        EXPIRED: { target: 'finishing', actions: { type: 'by', params: 'time' } },
        ANSWERED: { actions: { type: 'answered', params: ({ event }) => event.at } },
      },
      states: {
        answering: {
          on: {
            NEXT: [
              {
                guard: { type: 'isHeld', params: ({ event }) => event.answered },
                actions: { type: 'tellMissing', params: ({ context }) => [context.at] },
              },
              { guard: 'hasNext', actions: 'forward' },
            ],
            BACK: { guard: 'hasPrevious', actions: 'back' },
            SAVED: { actions: 'noteSaved' },
            SEND: [
              {
                guard: { type: 'isIncomplete', params: ({ event }) => event.missing },
                actions: { type: 'showMissing', params: ({ event }) => event.missing },
              },
              { target: 'confirming' },
            ],
          },
        },
        confirming: {
          on: {
            CONFIRM: { target: '#evaluation.finishing', actions: { type: 'by', params: 'person' } },
            CANCEL: 'answering',
          },
        },
      },
    },
    /** Shown as 'Aguarde, estamos processando o resultado.' */
    finishing: {
      invoke: {
        src: 'finish',
        input: ({ context }) => ({ idQuestionnaire: context.idQuestionnaire, by: context.by }),
        onDone: 'processing',
        onError: { target: 'player', actions: 'noteFailure' },
      },
    },
    processing: { after: { processing: 'feedback' } },
    feedback: {
      initial: 'revealing',
      always: { guard: 'isWithdrawn', target: 'withdrawn' },
      states: {
        revealing: { after: { revealing: 'shown' } },
        shown: {},
      },
      on: { RETRY: [{ guard: 'isAlone' }, { target: 'restarting', actions: 'takePrepared' }] },
    },
    withdrawn: {
      on: { RETRY: [{ guard: 'isAlone' }, { target: 'restarting', actions: 'takePrepared' }] },
    },
    /**
     * Shown as 'Aguarde, sua avaliação está sendo reiniciada.' The same write as the first start,
     * of another attempt.
     */
    restarting: {
      invoke: {
        src: 'start',
        input: ({ context }) => ({ idQuestionnaire: context.idQuestionnaire }),
        onDone: { target: 'restarted', actions: 'noteBegun' },
        onError: { target: 'introduction', actions: 'noteFailure' },
      },
    },
    /** The attempt has an address of its own. */
    restarted: {},
  },
});
