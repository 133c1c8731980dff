/**
 * From the cart to the result, in stages 0 to 4. The key of a purchase is kept on the device before the purchase is sent, so that whoever
 * closes the browser finds out what became of it. No state holds a card: it lives with the screen, and a page that was left asks for it again.
 */
import { assign, fromPromise, setup } from 'xstate';
import {
  type CheckoutContext,
  type CheckoutEvent,
  type CheckoutInput,
  isOfCard,
  isPaid,
  isRefused,
  isWaiting,
  type KeptCheckout,
  type PayOutcome,
  type PurchaseLine,
  sameLines,
} from './checkout-state.ts';

const notProvided = (): Promise<never> => Promise.reject(new Error('actor not provided'));

export const checkoutMachine = setup({
  types: {} as { context: CheckoutContext; events: CheckoutEvent; input: CheckoutInput },
  actors: {
    /** Resolves once it is on this device. */
    keep: fromPromise<void, KeptCheckout>(notProvided),
    pay: fromPromise<PayOutcome, { idPurchase: string; lines: readonly PurchaseLine[] }>(notProvided),
    find: fromPromise<PayOutcome, { idPurchase: string }>(notProvided),
  },
  delays: { again: 10_000 },
  guards: {
    wasPaying: ({ context: { kept } }) =>
      kept !== null && kept.idPurchase !== null && (kept.stage === 'paying' || kept.stage === 'unknown'),
    wasAtPayment: ({ context: { kept } }) => kept?.stage === 'payment' || kept?.stage === 'review',
    isFree: (_, free: boolean) => free,
    mayPay: ({ context }, free: boolean) => context.hasCard || free,
    isPaid: (_, outcome: PayOutcome) => outcome.kind === 'purchase' && isPaid(outcome.purchase),
    isRefused: (_, outcome: PayOutcome) => outcome.kind === 'purchase' && isRefused(outcome.purchase),
    isOfCard: (_, outcome: PayOutcome) => isOfCard(outcome),
    isOfCart: (_, outcome: PayOutcome) => outcome.kind === 'refusal',
    isAbsent: (_, outcome: PayOutcome) => outcome.kind === 'absent',
    mirrorPaid: ({ context }, event: CheckoutEvent) =>
      event.type === 'MIRROR' && event.purchase.idPurchase === context.idPurchase && isPaid(event.purchase),
    mirrorRefused: ({ context }, event: CheckoutEvent) =>
      event.type === 'MIRROR' && event.purchase.idPurchase === context.idPurchase && isRefused(event.purchase),
    mirrorWaits: (_, event: CheckoutEvent) => event.type === 'MIRROR' && isWaiting(event.purchase),
  },
  actions: {
    restore: assign(({ context: { kept } }) => ({ idPurchase: kept?.idPurchase ?? null, lines: kept?.lines ?? [] })),
    noteCard: assign({ hasCard: true, refusal: null }),
    dropCard: assign({ hasCard: false }),
    clearRefusal: assign({ refusal: null }),
    /** The same lines go under the same key: whatever was sent under it counts once. */
    nameLines: assign(({ context }, { key, lines }: { key: string; lines: readonly PurchaseLine[] }) => ({
      ...{ lines, refusal: null, purchase: null },
      idPurchase: context.idPurchase !== null && sameLines(context.lines, lines) ? context.idPurchase : key,
    })),
    notePurchase: assign((_, outcome: PayOutcome) => (outcome.kind === 'purchase' ? { purchase: outcome.purchase } : {})),
    noteMirror: assign((_, event: CheckoutEvent) =>
      event.type === 'MIRROR' ? { purchase: event.purchase, idPurchase: event.purchase.idPurchase } : {},
    ),
    noteRefusal: assign((_, outcome: PayOutcome) => (outcome.kind === 'refusal' ? { refusal: outcome.message, idPurchase: null } : {})),
    noteAbsent: assign({ refusal: 'absent', hasCard: false }),
    forgetKey: assign({ idPurchase: null, hasCard: false }),
  },
}).createMachine({
  id: 'checkout',
  initial: 'loading',
  context: ({ input: { kept } }) => ({ ...{ kept, idPurchase: null, lines: [], hasCard: false, refusal: null, purchase: null } }),
  states: {
    /** Stage 0. */
    loading: {
      always: [
        { guard: 'wasPaying', target: 'finding', actions: 'restore' },
        { guard: 'wasAtPayment', target: 'payment', actions: 'restore' },
        { target: 'cart' },
      ],
    },
    /** Stage 1. */
    cart: {
      on: {
        NEXT: [
          { guard: { type: 'isFree', params: ({ event }) => event.free }, target: 'review', actions: 'clearRefusal' },
          { target: 'payment', actions: 'clearRefusal' },
        ],
        MIRROR: {
          guard: { type: 'mirrorWaits', params: ({ event }) => event },
          target: 'unknown',
          actions: { type: 'noteMirror', params: ({ event }) => event },
        },
      },
    },
    /** Stage 2. */
    payment: {
      on: { CARD: { target: 'review', actions: 'noteCard' }, TO_CART: { target: 'cart', actions: 'clearRefusal' } },
    },
    /** Stage 3. */
    review: {
      on: {
        TO_CART: 'cart',
        TO_PAYMENT: 'payment',
        PAY: {
          guard: { type: 'mayPay', params: ({ event }) => event.free },
          target: 'keeping',
          actions: { type: 'nameLines', params: ({ event }) => event },
        },
      },
    },
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ stage: 'paying', idPurchase: context.idPurchase, lines: context.lines }),
        onDone: 'paying',
        // Nothing was sent: a device without room pays nothing.
        onError: 'review',
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
            target: 'payment',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOfCart', params: ({ event }) => event.output },
            target: 'cart',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          { target: 'unknown', actions: { type: 'notePurchase', params: ({ event }) => event.output } },
        ],
        onError: 'unknown',
      },
    },
    finding: {
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
          // Should it arrive later all the same, the server sells nothing twice.
          { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: 'cart', actions: 'noteAbsent' },
          { target: 'unknown', actions: { type: 'notePurchase', params: ({ event }) => event.output } },
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
        MIRROR: [
          {
            guard: { type: 'mirrorPaid', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'noteMirror', params: ({ event }) => event },
          },
          {
            guard: { type: 'mirrorRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'noteMirror', params: ({ event }) => event },
          },
        ],
      },
    },
    paid: { entry: 'dropCard' },
    refused: { on: { BACK: { target: 'payment', actions: 'forgetKey' } } },
  },
});
