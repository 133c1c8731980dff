import { createActor, fromPromise, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import type { Purchase, PurchaseStatus } from '#contract/entities/store.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutEvent, KeptCheckout, PayOutcome } from './checkout-state.ts';

const lines = [{ idOffer: 'o1', price: 100 }];
const purchase = (status: PurchaseStatus, idPurchase = 'k1'): Purchase => ({
  ...{ idPurchase, status, total: 100, createdAt: '2026-01-01T10:00:00.000Z', settledAt: null },
  items: [{ idOffer: 'o1', idProduct: 'n1', title: 'X', price: 100 }],
});
const said = (status: PurchaseStatus): PayOutcome => ({ kind: 'purchase', purchase: purchase(status) });
const refusal = (code: 'price_changed' | 'invalid_fields'): PayOutcome => ({ kind: 'refusal', code, message: code });

const start = (over: { kept?: KeptCheckout | null; pay?: PayOutcome; find?: PayOutcome; full?: boolean } = {}) => {
  const calls: string[] = [];
  const machine = checkoutMachine.provide({
    actors: {
      keep: fromPromise(async ({ input }) => {
        if (over.full) throw new Error('full');
        calls.push(`keep ${input.stage} ${input.idPurchase}`);
      }),
      pay: fromPromise(async ({ input }) => {
        calls.push(`pay ${input.idPurchase}`);
        if (!over.pay) throw new Error('broken');
        return over.pay;
      }),
      find: fromPromise(async ({ input }) => {
        calls.push(`find ${input.idPurchase}`);
        return over.find ?? { kind: 'lost' };
      }),
    },
  });
  const actor = createActor(machine, { input: { kept: over.kept ?? null } });
  actor.start();
  const stage = () => actor.getSnapshot().value;
  const settled = async () => (await waitFor(actor, (s) => !['keeping', 'paying', 'finding', 'loading'].includes(String(s.value)))).value;
  return { actor, calls, stage, settled, send: (...events: CheckoutEvent[]) => events.forEach((event) => actor.send(event)) };
};
const toReview: CheckoutEvent[] = [{ type: 'NEXT', free: false }, { type: 'CARD' }];
const pay: CheckoutEvent = { type: 'PAY', key: 'k1', lines, free: false };

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
    const paid = start({ kept: { stage: 'review', idPurchase: null, lines: [] } });
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
    expect([await settled(), calls]).toEqual([stage, ['keep paying k1', 'pay k1']]);
  });

  it('send nothing from a device that cannot keep the key', async () => {
    const { send, calls, settled } = start({ full: true, pay: said('PAID') });
    send(...toReview, pay);
    expect([await settled(), calls]).toEqual(['review', []]);
  });

  it('try again under another key after a refusal, and under the same one while nobody knows', async () => {
    const refused = start({ pay: said('REFUSED') });
    refused.send(...toReview, pay);
    await refused.settled();
    refused.send({ type: 'BACK' }, { type: 'CARD' }, { ...pay, key: 'k2' });
    await refused.settled();
    expect(refused.calls.filter((call) => call.startsWith('pay'))).toEqual(['pay k1', 'pay k2']);
    const absent = start({ kept: { stage: 'paying', idPurchase: 'k1', lines }, find: { kind: 'absent' }, pay: said('PAID') });
    expect(await absent.settled()).toBe('cart');
    absent.send(...toReview, { ...pay, key: 'k2' });
    await absent.settled();
    expect(absent.calls.at(-1)).toBe('pay k1');
  });
});

describe('a browser that was killed', () => {
  it.each<[PayOutcome, string]>([
    [said('PAID'), 'paid'],
    [said('REFUSED'), 'refused'],
    [said('PENDING'), 'unknown'],
    [{ kind: 'lost' }, 'unknown'],
    [{ kind: 'absent' }, 'cart'],
  ])('finds %j', async (find, stage) => {
    const { calls, settled } = start({ kept: { stage: 'paying', idPurchase: 'k1', lines }, find });
    expect([await settled(), calls]).toEqual([stage, ['find k1']]);
  });

  it('on another device too, by the mirror, and only of its own purchase', () => {
    const { send, stage } = start();
    send({ type: 'MIRROR', purchase: purchase('PENDING', 'k9') });
    expect(stage()).toBe('unknown');
    send({ type: 'MIRROR', purchase: purchase('PAID', 'k1') });
    expect(stage()).toBe('unknown');
    send({ type: 'MIRROR', purchase: purchase('PAID', 'k9') });
    expect(stage()).toBe('paid');
  });
});

it('each state is reached, and nothing that the machine keeps has a card', () => {
  const events: CheckoutEvent[] = [
    ...toReview,
    ...[pay, { type: 'TO_CART' } as const, { type: 'TO_PAYMENT' } as const, { type: 'CHECK' } as const, { type: 'BACK' } as const],
    { type: 'MIRROR', purchase: purchase('PENDING') },
    { type: 'MIRROR', purchase: purchase('PAID') },
    { type: 'MIRROR', purchase: purchase('REFUSED') },
  ];
  const paths = getShortestPaths(checkoutMachine, { input: { kept: null }, events });
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(
    new Set(['cart', 'payment', 'review', 'keeping', 'unknown', 'finding', 'paid', 'refused']),
  );
  for (const { state } of paths)
    expect(Object.keys(state.context).toSorted()).toEqual(['hasCard', 'idPurchase', 'kept', 'lines', 'purchase', 'refusal']);
});
