/** The requests of a purchase. A card goes from the screen's memory into one request, and nowhere else. */
import { fromPromise } from 'xstate';
import { buy, buyResult, readPurchase } from '#contract/api/store/buy.ts';
import { failures, type FailureCode } from '#contract/failure.ts';
import { storeCopy } from '#src/copy/pt-BR/store.ts';
import type { PersonRuntime } from '#src/platform/person-runtime.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { writeSnapshot } from '#sync/mirror/machine-snapshots.ts';
import { brandOf, type CardFields } from './card-rules.ts';
import { CHECKOUT } from './kept-checkout.ts';
import type { KeptCheckout, PayOutcome, PurchaseLine } from './checkout-state.ts';

type Refused = { ok: false; code: FailureCode | 'unreachable' | 'foreign'; problem: { message: string } | null };

/** What leaves it open whether something happened is no refusal. */
const refusalOf = ({ code, problem }: Refused): PayOutcome => {
  if (code === 'unreachable' || code === 'foreign') return { kind: 'lost' };
  if (failures[code].class === 'retry' && code !== 'rate_limited') return { kind: 'lost' };
  return { kind: 'refusal', code, message: problem?.message ?? storeCopy.cart.refused };
};

const sent = (card: CardFields | null) =>
  card && {
    ...{ name: card.name.trim(), creditCard: card.number, expirationDate: card.expiry, CVV: card.cvv },
    brand: brandOf(card.number)?.type ?? 'outra',
  };

export const checkoutActors = ({ db, person }: Pick<PersonRuntime, 'db' | 'person'>, cardInMemory: () => CardFields | null) => ({
  keep: fromPromise<void, KeptCheckout>(({ input }) => writeSnapshot(db, CHECKOUT, { snapshot: input, basis: '' })),

  pay: fromPromise<PayOutcome, { idPurchase: string; lines: readonly PurchaseLine[] }>(async ({ input: { idPurchase, lines } }) => {
    const outcome = await askAsPerson(person, buy, { body: { idPurchase, items: [...lines], ...sent(cardInMemory()) } });
    return outcome.ok ? { kind: 'purchase', purchase: buyResult(outcome.value).purchase } : refusalOf(outcome);
  }),

  find: fromPromise<PayOutcome, { idPurchase: string }>(async ({ input: { idPurchase } }) => {
    const outcome = await askAsPerson(person, readPurchase, { params: { idPurchase } });
    if (outcome.ok) return { kind: 'purchase', purchase: outcome.value.purchase };
    return outcome.code === 'not_found' ? { kind: 'absent' } : { kind: 'lost' };
  }),
});
