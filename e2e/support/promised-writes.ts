/**
 * What the writer page logs about a write once its transaction is complete: a promise that it was
 * saved.
 */
export interface PromisedWrites {
  opId: string;
  kind: 'access.record' | 'visit.record' | 'rating.set';
  idContentItem: string;
  /** For an access: its sequence number. */
  count?: number;
  /** For an interval: its id and the promised seconds. */
  interval?: { id: string; seconds: number };
}

/** Prefix of these console lines. */
export const KEPT = 'kept ';

/**
 * An access carries its sequence number, modulo this, as its progress: the ledger then shows
 * duplicates and accesses out of order.
 */
export const COUNTS = 101;
