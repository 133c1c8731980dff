/**
 * What a company sells in its store, a person's cart, and what they bought. Amounts are whole cents
 * of BRL.
 */
import { z } from 'zod/mini';
import { id, instant, location, seconds } from '#contract/primitives.ts';

export const cents = z.int().check(z.gte(0), z.lte(100_000_000));

/** Lines of one purchase. */
export const MAX_IN_CART = 500;

/** It stays after its end, so that carts and purchases find what they name. */
export const offer = z.object({
  idOffer: id,
  /** The page that it opens. */
  idProduct: id,
  title: z.string(),
  description: z.nullable(z.string()),
  /** Sanitised HTML. */
  content: z.nullable(z.string()),
  imageURL: z.nullable(location),
  /**
   * Of its page: what it is called ('Trilha'), how long it takes in seconds, how many steps it has.
   * The card of a restricted page does not say.
   */
  label: z.nullish(z.string()),
  workload: z.nullish(seconds),
  lessons: z.nullish(z.int().check(z.gte(0))),
  price: cents,
  /** From then on it is not sold. Null: no end. */
  endsAt: z.nullable(instant),
});
export type Offer = z.infer<typeof offer>;

export const isOnSale = ({ endsAt }: Pick<Offer, 'endsAt'>, now: number): boolean =>
  endsAt === null || now < Date.parse(endsAt);

/**
 * An offer that was put into the cart or taken out of it: one row per offer, the latest word
 * counts.
 */
export const cartItem = z.object({ idOffer: id, inCart: z.boolean(), setAt: instant });
export type CartItem = z.infer<typeof cartItem>;

/** PENDING: the payment was asked. UNKNOWN: its answer is lost or late, and is asked for again. */
export const purchaseStatuses = ['PENDING', 'UNKNOWN', 'PAID', 'REFUSED'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const purchaseItem = z.object({
  idOffer: id,
  idProduct: id,
  title: z.string(),
  price: cents,
});

/** It says nothing of the card. */
export const purchase = z.object({
  idPurchase: id,
  status: z.enum(purchaseStatuses),
  total: cents,
  items: z.array(purchaseItem).check(z.minLength(1), z.maxLength(MAX_IN_CART)),
  createdAt: instant,
  settledAt: z.nullable(instant),
});
export type Purchase = z.infer<typeof purchase>;

export const isSettled = ({ status }: Pick<Purchase, 'status'>): boolean =>
  status === 'PAID' || status === 'REFUSED';
