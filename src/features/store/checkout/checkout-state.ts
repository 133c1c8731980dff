import type { FailureCode } from '#contract/failure.ts';
import { isSettled, type Purchase } from '#contract/areas/store/entities/store.ts';
import type { SentPurchase } from '#sync/meta.ts';
import type { OpenPurchase } from '#sync/reads/read-store.ts';

export interface PurchaseLine {
  idOffer: string;
  /** Cents, as the person saw it. */
  price: number;
}

/**
 * What is known of a purchase after its request. `refusal`: the server did not begin it. `lost`: it
 * may have arrived and be charged. `absent`: the payment service has said that it charged nothing
 * and never will.
 */
export type PayOutcome =
  | { kind: 'purchase'; purchase: Purchase }
  | { kind: 'refusal'; code: FailureCode; message: string }
  | { kind: 'lost' }
  | { kind: 'absent' };

/**
 * Where a person was in the checkout of this device. A purchase that was sent is kept apart, see
 * sync/mirror/sent-purchase.ts.
 */
export interface KeptCheckout {
  stage: 'cart' | 'payment' | 'review';
}

export interface CheckoutInput {
  kept: KeptCheckout | null;
  /** A purchase that left this device and whose end is not known. */
  sent: SentPurchase | null;
}

/**
 * Why nothing was bought: the payment never heard of it, this device had no room to keep its key,
 * or what the server said.
 */
export interface Refusal {
  reason: 'absent' | 'full' | FailureCode;
  /** The server's sentence; empty where it said none. */
  message: string;
}

export interface CheckoutContext {
  input: CheckoutInput;
  /** The idempotency key of the purchase that is being made, until it is known how it ended. */
  idPurchase: string | null;
  lines: readonly PurchaseLine[];
  /** When it was sent, ms; null before. */
  sentAt: number | null;
  /** A card was typed and checked. The card itself is with the screen alone. */
  hasCard: boolean;
  refusal: Refusal | null;
  purchase: Purchase | null;
  /** The purchase whose end was heard here last: what is read of it afterwards is from before. */
  ended: string | null;
}

export type CheckoutEvent =
  /** `free`: nothing is to be paid. */
  | { type: 'NEXT'; free: boolean }
  | { type: 'CARD' }
  | { type: 'TO_CART' }
  | { type: 'TO_PAYMENT' }
  | { type: 'PAY'; purchase: SentPurchase; free: boolean }
  | { type: 'CHECK' }
  /** A purchase of this device or another waits for its payment. */
  | { type: 'OPEN'; open: OpenPurchase }
  /** The mirror has how a purchase ended. */
  | { type: 'SETTLED'; purchase: Purchase }
  | { type: 'BACK' };

/** Refusals that the card is to blame for; of the others it is the cart. */
export const isOfCard = (outcome: PayOutcome): boolean =>
  outcome.kind === 'refusal' && outcome.code === 'invalid_fields';

export const isPaid = (purchase: Purchase | null): boolean => purchase?.status === 'PAID';
export const isRefused = (purchase: Purchase | null): boolean => purchase?.status === 'REFUSED';
export const hasEnded = (purchase: Purchase | null | undefined): purchase is Purchase =>
  !!purchase && isSettled(purchase);
