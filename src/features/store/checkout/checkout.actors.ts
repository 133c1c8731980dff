/**
 * The requests of a purchase. A card goes from the screen's memory into one request, and nowhere
 * else.
 */
import { fromPromise } from 'xstate';
import { buy, buyResult, readPurchase } from '#contract/areas/store/api/buy.ts';
import { failures, type FailureCode } from '#contract/failure.ts';
import type { Ask } from '#src/platform/requests/ask-as-person.ts';
import type { SentPurchase } from '#sync/meta.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { endSentPurchase, keepSentPurchase } from '#sync/mirror/sent-purchase.ts';
import { brandOf, type CardFields } from './card-rules.ts';
import type { PayOutcome, PurchaseLine } from './checkout-state.ts';
import { cleanLine } from '#contract/clean-text.ts';

export interface CheckoutNeeds {
  db: PersonDatabase;
  /** One request as the person. */
  ask: Ask;
  cardInMemory(): CardFields | null;
}

/** What the server says before it begins a purchase. `key_reused` is of one that was begun. */
const isBeforeBegin = (code: FailureCode): boolean =>
  failures[code].class === 'reject' && code !== 'key_reused';

const sent = (card: CardFields | null) =>
  card && {
    name: cleanLine(card.name),
    creditCard: card.number,
    expirationDate: card.expiry,
    CVV: card.cvv,
    brand: brandOf(card.number)?.type ?? 'outra',
  };

export const checkoutActors = ({ db, ask, cardInMemory }: CheckoutNeeds) => ({
  keep: fromPromise<SentPurchase, SentPurchase>(({ input }) => keepSentPurchase(db, input)),

  pay: fromPromise<PayOutcome, { idPurchase: string; lines: readonly PurchaseLine[] }>(
    async ({ input: { idPurchase, lines } }) => {
      const outcome = await ask(buy, {
        body: { idPurchase, items: [...lines], ...sent(cardInMemory()) },
      });
      if (outcome.ok) return { kind: 'purchase', purchase: buyResult(outcome.value).purchase };
      const { code, problem } = outcome;
      // No answer, one of another person on the way, or one that leaves it open: only the server's
      // word on the purchase ends it.
      if (code === 'unreachable' || code === 'foreign' || !isBeforeBegin(code))
        return { kind: 'lost' };
      await endSentPurchase(db, idPurchase);
      return { kind: 'refusal', code, message: problem?.message ?? '' };
    },
  ),

  find: fromPromise<PayOutcome, { idPurchase: string }>(async ({ input: { idPurchase } }) => {
    const outcome = await ask(readPurchase, { params: { idPurchase } });
    if (outcome.ok) return { kind: 'purchase', purchase: outcome.value.purchase };
    if (outcome.code !== 'not_found') return { kind: 'lost' };
    await endSentPurchase(db, idPurchase);
    return { kind: 'absent' };
  }),
});
