/**
 * From the cart to the result, in stages 0 to 4. A purchase is kept on the device before it is
 * sent, so that a person who closes the browser finds out what became of it. From then on until its end
 * is known, its states say nothing but that the answer is awaited. No state holds a card: it lives
 * with the screen, and a page that was left asks for it again.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { SentPurchase } from '#sync/meta.ts';
import {
  type CheckoutContext,
  type CheckoutEvent,
  type CheckoutInput,
  isOfCard,
  isPaid,
  isRefused,
  type PayOutcome,
  type PurchaseLine,
} from './checkout-state.ts';

const notProvided = (): Promise<never> => Promise.reject(new Error('actor not provided'));

export const checkoutMachine = setup({
  types: {} as { context: CheckoutContext; events: CheckoutEvent; input: CheckoutInput },
  actors: {
    /**
     * Resolves once it is on this device, to the purchase that waits here: one of another tab may
     * have been first.
     */
    keep: fromPromise<SentPurchase, SentPurchase>(notProvided),
    pay: fromPromise<PayOutcome, { idPurchase: string; lines: readonly PurchaseLine[] }>(
      notProvided,
    ),
    find: fromPromise<PayOutcome, { idPurchase: string }>(notProvided),
  },
  delays: { again: 10_000 },
  guards: {
    wasSent: ({ context: { input } }) => input.sent !== null,
    wasAtPayment: ({ context: { input } }) =>
      input.kept?.stage === 'payment' || input.kept?.stage === 'review',
    isFree: (_, free: boolean) => free,
    mayPay: ({ context }, free: boolean) => context.hasCard || free,
    isOther: ({ context }, kept: SentPurchase) => kept.idPurchase !== context.idPurchase,
    isPaid: (_, outcome: PayOutcome) => outcome.kind === 'purchase' && isPaid(outcome.purchase),
    isRefused: (_, outcome: PayOutcome) =>
      outcome.kind === 'purchase' && isRefused(outcome.purchase),
    isOfCard: (_, outcome: PayOutcome) => isOfCard(outcome),
    isOfCart: (_, outcome: PayOutcome) => outcome.kind === 'refusal',
    isAbsent: (_, outcome: PayOutcome) => outcome.kind === 'absent',
    isNews: ({ context }, event: CheckoutEvent) =>
      event.type === 'OPEN' && event.open.idPurchase !== context.ended,
    hasPaid: ({ context }, event: CheckoutEvent) =>
      event.type === 'SETTLED' &&
      event.purchase.idPurchase === context.idPurchase &&
      isPaid(event.purchase),
    hasRefused: ({ context }, event: CheckoutEvent) =>
      event.type === 'SETTLED' &&
      event.purchase.idPurchase === context.idPurchase &&
      isRefused(event.purchase),
  },
  actions: {
    noteSent: assign((_, { idPurchase, lines, at }: SentPurchase) => ({
      idPurchase,
      lines,
      sentAt: at,
      refusal: null,
      purchase: null,
    })),
    restore: assign(({ context: { input } }) => ({
      idPurchase: input.sent?.idPurchase ?? null,
      lines: input.sent?.lines ?? [],
      sentAt: input.sent?.at ?? null,
    })),
    noteCard: assign({ hasCard: true, refusal: null }),
    dropCard: assign({ hasCard: false }),
    clearRefusal: assign({ refusal: null }),
    notePurchase: assign((_, outcome: PayOutcome) =>
      outcome.kind === 'purchase' ? { purchase: outcome.purchase } : {},
    ),
    noteSettled: assign((_, event: CheckoutEvent) =>
      event.type === 'SETTLED' ? { purchase: event.purchase } : {},
    ),
    noteEnd: assign(({ context }) => ({ ended: context.idPurchase })),
    noteRefusal: assign(({ context }, outcome: PayOutcome) =>
      outcome.kind === 'refusal'
        ? {
            refusal: { reason: outcome.code, message: outcome.message },
            ended: context.idPurchase,
            idPurchase: null,
          }
        : {},
    ),
    noteAbsent: assign(({ context }) => ({
      refusal: { reason: 'absent' as const, message: '' },
      ended: context.idPurchase,
      idPurchase: null,
      hasCard: false,
    })),
    noteFull: assign({ refusal: { reason: 'full' as const, message: '' }, idPurchase: null }),
    forgetKey: assign({ idPurchase: null, hasCard: false }),
  },
}).createMachine({
  id: 'checkout',
  initial: 'loading',
  context: ({ input }) => ({
    input,
    idPurchase: null,
    lines: [],
    sentAt: null,
    hasCard: false,
    refusal: null,
    purchase: null,
    ended: null,
  }),
  states: {
    /** Stage 0. */
    loading: {
      always: [
        { guard: 'wasSent', target: 'finding', actions: 'restore' },
        { guard: 'wasAtPayment', target: 'choosing.payment' },
        { target: 'choosing.cart' },
      ],
    },
    /** Nothing of it has left the device. */
    choosing: {
      initial: 'cart',
      on: {
        OPEN: {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: 'unknown',
          actions: { type: 'noteSent', params: ({ event }) => event.open },
        },
      },
      states: {
        /** Stage 1. */
        cart: {
          on: {
            NEXT: [
              {
                guard: { type: 'isFree', params: ({ event }) => event.free },
                target: 'review',
                actions: 'clearRefusal',
              },
              { target: 'payment', actions: 'clearRefusal' },
            ],
          },
        },
        /** Stage 2. */
        payment: {
          on: {
            CARD: { target: 'review', actions: 'noteCard' },
            TO_CART: { target: 'cart', actions: 'clearRefusal' },
          },
        },
        /** Stage 3. */
        review: {
          on: {
            TO_CART: 'cart',
            TO_PAYMENT: 'payment',
            PAY: {
              guard: { type: 'mayPay', params: ({ event }) => event.free },
              target: '#checkout.keeping',
              actions: { type: 'noteSent', params: ({ event }) => event.purchase },
            },
          },
        },
      },
    },
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({
          idPurchase: context.idPurchase ?? '',
          lines: context.lines,
          at: context.sentAt ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => event.output },
            target: 'finding',
            actions: { type: 'noteSent', params: ({ event }) => event.output },
          },
          { target: 'paying' },
        ],
        // Nothing was sent: a device without room pays nothing.
        onError: { target: 'choosing.review', actions: 'noteFull' },
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: ({ context }) => ({ idPurchase: context.idPurchase ?? '', lines: context.lines }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'notePurchase', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'notePurchase', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOfCard', params: ({ event }) => event.output },
            target: 'choosing.payment',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOfCart', params: ({ event }) => event.output },
            target: 'choosing.cart',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'unknown',
            actions: { type: 'notePurchase', params: ({ event }) => event.output },
          },
        ],
        onError: 'unknown',
      },
    },
    finding: {
      entry: 'dropCard',
      invoke: {
        src: 'find',
        input: ({ context }) => ({ idPurchase: context.idPurchase ?? '' }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'notePurchase', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'notePurchase', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAbsent', params: ({ event }) => event.output },
            target: 'choosing.cart',
            actions: 'noteAbsent',
          },
          {
            target: 'unknown',
            actions: { type: 'notePurchase', params: ({ event }) => event.output },
          },
        ],
        onError: 'unknown',
      },
    },
    /** Stage 4, all three of them. */
    unknown: {
      entry: 'dropCard',
      after: { again: 'finding' },
      on: {
        CHECK: 'finding',
        SETTLED: [
          {
            guard: { type: 'hasPaid', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'noteSettled', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'noteSettled', params: ({ event }) => event },
          },
        ],
      },
    },
    paid: { entry: ['dropCard', 'noteEnd'] },
    refused: {
      entry: 'noteEnd',
      on: { BACK: { target: 'choosing.payment', actions: 'forgetKey' } },
    },
  },
});
