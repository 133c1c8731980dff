/** What the writing page says of a write once its transaction is complete: a promise that it was saved. */
export interface PromisedWrites {
  opId: string;
  kind: 'access.record' | 'visit.record' | 'rating.set';
  idContentItem: string;
  /** Of an access: which one it was. */
  count?: number;
  /** Of an interval: its name and the seconds that are promised. */
  interval?: { id: string; seconds: number };
}

/** What its lines on the console begin with. */
export const KEPT = 'kept ';

/** An access says which one it was by its progress: the server's books then show a double, or one that overtook another. */
export const COUNTS = 101;
