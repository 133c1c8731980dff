/** Paying. Never queued: it carries a card, which is kept nowhere. */
import { z } from 'zod/mini';
import { type AnswerOf, call } from '#contract/call.ts';
import { cents, MAX_IN_CART, purchase, type Purchase } from '../entities/store.ts';
import { id } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

const card = {
  /** As on the card: letters and spaces. */
  name: z.string().check(asLine(), z.regex(/^[\p{L} ]{2,60}$/u)),
  /** Digits, in groups. */
  creditCard: z.string().check(asLine(), z.regex(/^[\d ]{12,22}$/)),
  expirationDate: z.string().check(asLine(), z.regex(/^(0[1-9]|1[0-2])\/\d\d$/)),
  CVV: z.string().check(asLine(), z.regex(/^\d{3,4}$/)),
  brand: z.string().check(asLine(), z.minLength(1), z.maxLength(40)),
};

export const purchaseRequest = z.object({
  /** The idempotency key: whatever is sent under it counts once. */
  idPurchase: z.uuid(),
  /** What is bought, each with the price that the person saw. */
  items: z
    .array(z.object({ idOffer: id, price: cents }))
    .check(z.minLength(1), z.maxLength(MAX_IN_CART)),
  /** Absent where all of it is free. */
  name: z.optional(card.name),
  creditCard: z.optional(card.creditCard),
  expirationDate: z.optional(card.expirationDate),
  CVV: z.optional(card.CVV),
  brand: z.optional(card.brand),
});
export type PurchaseRequest = z.infer<typeof purchaseRequest>;

export const buy = call({
  method: 'POST',
  path: '/store/buy',
  summary: 'Compra o que a pessoa escolheu',
  tag: 'lojinha',
  auth: 'person',
  body: purchaseRequest,
  answer: z.object({ sucess: z.boolean(), purchase }),
  failures: [
    'not_found',
    'offer_ended',
    'price_changed',
    'already_bought',
    'purchase_pending',
    'key_reused',
    'forbidden',
    'unavailable',
  ],
});

/** The answer as the app reads it. */
export const buyResult = ({
  sucess,
  purchase: made,
}: AnswerOf<typeof buy>): { success: boolean; purchase: Purchase } => ({
  success: sucess,
  purchase: made,
});

/**
 * `not_found` is the payment service's own word: nothing was charged under this key, and nothing
 * will be, should the purchase arrive late. Where the service gives no answer it is `unavailable`.
 */
export const readPurchase = call({
  method: 'GET',
  path: '/store/purchases/:idPurchase',
  summary: 'O que houve com uma compra da pessoa',
  tag: 'lojinha',
  auth: 'person',
  params: z.object({ idPurchase: id }),
  answer: z.object({ success: z.boolean(), purchase }),
  failures: ['not_found', 'forbidden', 'unavailable'],
});
