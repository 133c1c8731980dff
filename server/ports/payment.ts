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

export interface ChargeKey {
  tenant: string;
  /** The same for every try of one purchase. */
  key: string;
}

export interface Charge extends ChargeKey {
  /** Cents of BRL. */
  amount: number;
  card: Card;
}

export type ChargeOutcome = 'charged' | 'refused';

/** Payment by card as a port. Errors name nothing of the card. */
export interface Payment {
  /** Charges at most once for a key. @throws when the answer was lost: only `resolve` knows then what became of it. */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeOutcome>;
  /** What became of a charge. Asking closes the key: one that it does not know is refused, also when it comes later. @throws as above. */
  resolve(key: ChargeKey, signal: AbortSignal): Promise<ChargeOutcome>;
}
