/**
 * The person ticks and accepts everything that is shown, or signs out. There is no other option.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Term } from '#contract/areas/access/entities/term.ts';
import { type Choice, tickOf, unticked } from './acceptance.ts';

export interface TermsContext {
  documents: Term[];
  /** The visible document. */
  shown: string | null;
  ticked: string[];
  communications: boolean;
  /** The last attempt to save failed. */
  refused: boolean;
}

export type TermsEvent =
  /** The documents now pending in the mirror; `communications` is the person's earlier choice. */
  | { type: 'DOCUMENTS'; documents: Term[]; communications: boolean }
  /** Nothing is pending any more: accepted in another tab, or withdrawn by the company. */
  | { type: 'NOTHING_LEFT' }
  | { type: 'SHOW'; idTerm: string }
  | { type: 'TICK'; term: Term; ticked: boolean }
  | { type: 'COMMUNICATE'; accepted: boolean }
  | { type: 'CONTINUE' }
  | { type: 'DECLINE' };

const nothingRead: TermsContext = {
  documents: [],
  shown: null,
  ticked: [],
  communications: false,
  refused: false,
};

const notProvided = (): Promise<never> => Promise.reject(new Error('actor not provided'));

/** Keeps the visible document visible while it exists. */
const shownOf = (documents: readonly Term[], shown: string | null): string | null =>
  (documents.find(({ idTerm }) => idTerm === shown) ?? documents[0])?.idTerm ?? null;

export const termsMachine = setup({
  types: {} as { context: TermsContext; events: TermsEvent },
  actors: {
    accept: fromPromise<void, Choice>(notProvided),
    leave: fromPromise<void>(notProvided),
  },
  guards: {
    everyShownTicked: ({ context }) =>
      context.documents.length > 0 && unticked(context.documents, context.ticked).length === 0,
  },
  actions: {
    keepChoiceOfBefore: assign((_, communications: boolean) => ({ communications })),
    showDocuments: assign(({ context }, documents: Term[]) => ({
      documents,
      shown: shownOf(documents, context.shown),
    })),
    show: assign((_, shown: string) => ({ shown })),
    tick: assign(({ context }, { term, ticked }: { term: Term; ticked: boolean }) => {
      const others = context.ticked.filter((tick) => tick !== tickOf(term));
      return { ticked: ticked ? [...others, tickOf(term)] : others, refused: false };
    }),
    communicate: assign((_, communications: boolean) => ({ communications })),
    refuse: assign({ refused: true }),
  },
}).createMachine({
  id: 'terms',
  context: nothingRead,
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        DOCUMENTS: {
          target: 'choosing',
          actions: [
            { type: 'showDocuments', params: ({ event }) => event.documents },
            { type: 'keepChoiceOfBefore', params: ({ event }) => event.communications },
          ],
        },
        NOTHING_LEFT: 'accepted',
        DECLINE: 'declining',
      },
    },
    choosing: {
      on: {
        DOCUMENTS: { actions: { type: 'showDocuments', params: ({ event }) => event.documents } },
        NOTHING_LEFT: 'accepted',
        SHOW: { actions: { type: 'show', params: ({ event }) => event.idTerm } },
        TICK: { actions: { type: 'tick', params: ({ event }) => event } },
        COMMUNICATE: { actions: { type: 'communicate', params: ({ event }) => event.accepted } },
        CONTINUE: [{ guard: 'everyShownTicked', target: 'accepting' }, { actions: 'refuse' }],
        DECLINE: 'declining',
      },
    },
    accepting: {
      invoke: {
        src: 'accept',
        input: ({ context }) => ({
          documents: context.documents,
          communications: context.communications,
        }),
        onDone: 'accepted',
        onError: { target: 'choosing', actions: 'refuse' },
      },
    },
    declining: {
      invoke: { src: 'leave', onDone: 'declined', onError: 'choosing' },
    },
    accepted: { type: 'final' },
    declined: { type: 'final' },
  },
});
