import type { Purchase } from '#contract/areas/store/entities/store.ts';

/** A card as it was typed: in memory for as long as a charge takes, and nowhere else. */
export interface Card {
  name: string;
  /** Digits. */
  number: string;
  /** MM/AA. */
  expirationDate: string;
  cvv: string;
  brand: string;
}

/** The person who pays. Both ids stay the same when the database is put back. */
export interface Buyer {
  tenant: string;
  idUser: string;
}

export interface ChargeKey extends Buyer {
  /**
   * The same for every try of one purchase. The key of one buyer says nothing of another buyer's.
   */
  key: string;
}

/**
 * What is paid for. The service keeps the lines with the charge: the receipt is written again from
 * them.
 */
export interface Order extends ChargeKey {
  /** Cents of BRL. */
  amount: number;
  lines: Purchase['items'];
}

export interface Charge extends Order {
  card: Card;
}

export type ChargeOutcome = 'charged' | 'refused';

/**
 * A charge in the service's own books. `pending`: under way there, and may still take the money.
 */
export interface KnownCharge extends Order {
  state: 'charged' | 'pending';
  /** When the service took it, ISO 8601 in UTC. */
  at: string;
}

/**
 * Payment by card as a port. The service has books of its own: they do not change when this
 * server's database is put back. Errors name nothing of the card.
 */
export interface Payment {
  /**
   * Charges at most once for a key. @throws when the answer was lost: only `resolve` knows then
   * what became of it.
   */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome>;
  /**
   * What became of a charge. Asking closes the key: one that it does not know is refused, also when
   * it comes later. @throws as above.
   */
  resolve(key: ChargeKey, signal: AbortSignal): Promise<'refused' | KnownCharge>;
  /**
   * Charges of a buyer for any of these offers that took the money or still may, under whatever
   * key. @throws as above.
   */
  find(
    buyer: Buyer,
    offers: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly KnownCharge[]>;
  /**
   * Charges of all buyers since then that took the money or still may, the oldest first. @throws as
   * above.
   */
  list(since: Date, signal: AbortSignal): Promise<readonly KnownCharge[]>;
}
