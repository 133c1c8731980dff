import { createActor, fromPromise, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import type { Purchase, PurchaseStatus } from '#contract/areas/store/entities/store.ts';
import type { SentPurchase } from '#sync/meta.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutEvent, CheckoutInput, PayOutcome } from './checkout-state.ts';

const lines = [{ idOffer: 'o1', price: 100 }];
const sent = (idPurchase = 'k1'): SentPurchase => ({ idPurchase, lines, at: 1 });
const purchase = (status: PurchaseStatus, idPurchase = 'k1'): Purchase => ({
  idPurchase,
  status,
  total: 100,
  createdAt: '2026-01-01T10:00:00.000Z',
  settledAt: null,
  items: [{ idOffer: 'o1', idProduct: 'n1', title: 'X', price: 100 }],
});
const said = (status: PurchaseStatus): PayOutcome => ({
  kind: 'purchase',
  purchase: purchase(status),
});
const refusal = (code: 'price_changed' | 'invalid_fields'): PayOutcome => ({
  kind: 'refusal',
  code,
  message: code,
});
const open = (idPurchase: string): CheckoutEvent => ({
  type: 'OPEN',
  open: { ...sent(idPurchase), total: 100 },
});

interface Given extends Partial<CheckoutInput> {
  pay?: PayOutcome;
  find?: PayOutcome;
  /** What is kept in place of what was to be kept; null where the device is full. */
  keeps?: SentPurchase | null;
}

const start = ({ kept = null, sent: before = null, pay, find, keeps }: Given = {}) => {
  const calls: string[] = [];
  const machine = checkoutMachine.provide({
    actors: {
      keep: fromPromise(async ({ input }) => {
        if (keeps === null) throw new Error('full');
        calls.push(`keep ${input.idPurchase}`);
        return keeps ?? input;
      }),
      pay: fromPromise(async ({ input }) => {
        calls.push(`pay ${input.idPurchase}`);
        if (!pay) throw new Error('broken');
        return pay;
      }),
      find: fromPromise(async ({ input }) => {
        calls.push(`find ${input.idPurchase}`);
        return find ?? { kind: 'lost' };
      }),
    },
  });
  const actor = createActor(machine, { input: { kept, sent: before } });
  actor.start();
  const stageIn = (value: ReturnType<typeof actor.getSnapshot>['value']): string =>
    typeof value === 'string' ? value : value.choosing;
  const stage = () => stageIn(actor.getSnapshot().value);
  const settled = async () =>
    stageIn(
      (
        await waitFor(
          actor,
          (s) => !['keeping', 'paying', 'finding', 'loading'].includes(String(s.value)),
        )
      ).value,
    );
  return {
    actor,
    calls,
    stage,
    settled,
    send: (...events: CheckoutEvent[]) => events.forEach((event) => actor.send(event)),
  };
};
const toReview: CheckoutEvent[] = [{ type: 'NEXT', free: false }, { type: 'CARD' }];
const pay: CheckoutEvent = { type: 'PAY', purchase: sent(), free: false };

describe('the stages', () => {
  it('go forward one by one, and back by the pins', () => {
    const { send, stage } = start();
    expect(stage()).toBe('cart');
    send({ type: 'NEXT', free: false });
    expect(stage()).toBe('payment');
    send(pay);
    expect(stage()).toBe('payment');
    send({ type: 'CARD' });
    expect(stage()).toBe('review');
    send({ type: 'TO_PAYMENT' });
    expect(stage()).toBe('payment');
    send({ type: 'TO_CART' });
    expect(stage()).toBe('cart');
  });

  it('want no card for what is free, and one for what is not', async () => {
    const free = start({ pay: said('PAID') });
    free.send({ type: 'NEXT', free: true }, { ...pay, free: true });
    expect(await free.settled()).toBe('paid');
    const paid = start({ kept: { stage: 'review' } });
    // The card of a page that was left is asked for again.
    expect(paid.stage()).toBe('payment');
  });

  it.each<[string, PayOutcome | undefined, string]>([
    ['paid', said('PAID'), 'paid'],
    ['refused', said('REFUSED'), 'refused'],
    ['not known', said('UNKNOWN'), 'unknown'],
    ['lost on the way', { kind: 'lost' }, 'unknown'],
    ['an error', undefined, 'unknown'],
    ['another price', refusal('price_changed'), 'cart'],
    ['another card', refusal('invalid_fields'), 'payment'],
  ])('a payment that is %s', async (_, outcome, stage) => {
    const { send, calls, settled } = start(outcome ? { pay: outcome } : {});
    send(...toReview, pay, pay);
    expect([await settled(), calls]).toEqual([stage, ['keep k1', 'pay k1']]);
  });

  it('send nothing from a device that cannot keep the purchase, and say so', async () => {
    const { actor, send, calls, settled } = start({ keeps: null, pay: said('PAID') });
    send(...toReview, pay);
    expect([await settled(), calls, actor.getSnapshot().context.refusal?.reason]).toEqual([
      'review',
      [],
      'full',
    ]);
  });

  it('send nothing while another tab waits for its purchase: that one is looked for', async () => {
    const { send, calls, settled } = start({
      keeps: sent('k9'),
      pay: said('PAID'),
      find: said('UNKNOWN'),
    });
    send(...toReview, pay);
    expect([await settled(), calls]).toEqual(['unknown', ['keep k1', 'find k9']]);
  });

  it.each<[string, Given, CheckoutEvent[]]>([
    ['the service refused', { pay: said('REFUSED') }, [{ type: 'BACK' }, { type: 'CARD' }]],
    [
      'it never arrived',
      { sent: sent(), find: { kind: 'absent' }, pay: said('REFUSED') },
      toReview,
    ],
  ])(
    'after %s, what is read of that purchase changes nothing, and another key tries again',
    async (_, given, again) => {
      const { send, calls, settled, stage } = start(given);
      if (!given.sent) send(...toReview, pay);
      const ended = await settled();
      send(open('k1'));
      expect(stage()).toBe(ended);
      send(...again, { type: 'PAY', purchase: sent('k2'), free: false });
      await settled();
      expect(calls.at(-1)).toBe('pay k2');
    },
  );
});

describe('a purchase that was sent', () => {
  it.each<[PayOutcome, string]>([
    [said('PAID'), 'paid'],
    [said('REFUSED'), 'refused'],
    [said('PENDING'), 'unknown'],
    [{ kind: 'lost' }, 'unknown'],
    [{ kind: 'absent' }, 'cart'],
  ])('is looked for when the browser was killed: %j', async (find, stage) => {
    const { calls, settled } = start({ sent: sent(), kept: { stage: 'review' }, find });
    expect([await settled(), calls]).toEqual([stage, ['find k1']]);
  });

  it.each<CheckoutEvent[][]>([[[]], [[{ type: 'NEXT', free: false }]], [toReview]])(
    'is awaited in another tab and on another device, whatever stage they are in: %j',
    (before) => {
      const { send, stage } = start();
      send(...before, open('k9'));
      expect(stage()).toBe('unknown');
      send({ type: 'SETTLED', purchase: purchase('PAID', 'k1') });
      expect(stage()).toBe('unknown');
      send({ type: 'SETTLED', purchase: purchase('PAID', 'k9') });
      expect(stage()).toBe('paid');
    },
  );
});

it('each state is reached, and nothing that the machine keeps has a card', () => {
  const events: CheckoutEvent[] = [
    ...toReview,
    pay,
    { type: 'TO_CART' },
    { type: 'TO_PAYMENT' },
    { type: 'CHECK' },
    { type: 'BACK' },
    open('k1'),
    { type: 'SETTLED', purchase: purchase('PAID') },
    { type: 'SETTLED', purchase: purchase('REFUSED') },
  ];
  const paths = getShortestPaths(checkoutMachine, { input: { kept: null, sent: null }, events });
  expect(
    new Set(
      paths.map(({ state: { value } }) => (typeof value === 'string' ? value : value.choosing)),
    ),
  ).toEqual(
    new Set(['cart', 'payment', 'review', 'keeping', 'unknown', 'finding', 'paid', 'refused']),
  );
  const known = [
    'ended',
    'hasCard',
    'idPurchase',
    'input',
    'lines',
    'purchase',
    'refusal',
    'sentAt',
  ];
  for (const { state } of paths) expect(Object.keys(state.context).toSorted()).toEqual(known);
});
