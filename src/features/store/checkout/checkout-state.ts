import type { FailureCode } from '#contract/failure.ts';
import { isSettled, type Purchase } from '#contract/entities/store.ts';

export interface PurchaseLine {
  idOffer: string;
  /** Cents, as the person saw it. */
  price: number;
}

/** What the server said of a purchase; `lost`: nobody knows whether it arrived; `absent`: it did not. */
export type PayOutcome =
  | { kind: 'purchase'; purchase: Purchase }
  | { kind: 'refusal'; code: FailureCode; message: string }
  | { kind: 'lost' }
  | { kind: 'absent' };

/** What is kept of a checkout on the device. Nothing of the card. */
export interface KeptCheckout {
  stage: 'cart' | 'payment' | 'review' | 'paying' | 'unknown';
  idPurchase: string | null;
  lines: readonly PurchaseLine[];
}

export interface CheckoutInput {
  kept: KeptCheckout | null;
}

export interface CheckoutContext {
  kept: KeptCheckout | null;
  /** The idempotency key: of the purchase that is being made, until its lines change or it is settled. */
  idPurchase: string | null;
  lines: readonly PurchaseLine[];
  /** A card was typed and checked. The card itself is with the screen alone. */
  hasCard: boolean;
  /** Why the server did not sell, as a sentence. */
  refusal: string | null;
  purchase: Purchase | null;
}

export type CheckoutEvent =
  /** `free`: nothing is to be paid. */
  | { type: 'NEXT'; free: boolean }
  | { type: 'CARD' }
  | { type: 'TO_CART' }
  | { type: 'TO_PAYMENT' }
  /** `key` is used where there is none for these lines. */
  | { type: 'PAY'; key: string; lines: readonly PurchaseLine[]; free: boolean }
  | { type: 'CHECK' }
  /** The mirror has a purchase that is not settled, or how it ended. */
  | { type: 'MIRROR'; purchase: Purchase }
  | { type: 'BACK' };

export const sameLines = (one: readonly PurchaseLine[], other: readonly PurchaseLine[]): boolean =>
  one.length === other.length && one.every(({ idOffer, price }) => other.some((line) => line.idOffer === idOffer && line.price === price));

/** Refusals that the card is to blame for; of the others it is the cart. */
export const isOfCard = (outcome: PayOutcome): boolean =>
  outcome.kind === 'refusal' && (outcome.code === 'invalid_fields' || outcome.code === 'rate_limited');

export const isPaid = (purchase: Purchase | null): boolean => purchase?.status === 'PAID';
export const isRefused = (purchase: Purchase | null): boolean => purchase?.status === 'REFUSED';
export const isWaiting = (purchase: Purchase | null): boolean => purchase !== null && !isSettled(purchase);
