import type { FailureCode } from '#contract/failure.ts';

/** Final: stored in the ledger and returned again for the same key. */
export interface FinalVerdict {
  verdict: 'applied' | 'merged' | 'rejected' | 'conflict';
  code?: FailureCode | undefined;
  field?: string | undefined;
  answer?: unknown;
}

/** The verdict on one write. `replayed` contains the first verdict. */
export type OpVerdict =
  | FinalVerdict
  | { verdict: 'replayed'; first: FinalVerdict }
  | { verdict: 'reused' }
  | { verdict: 'blocked' }
  /** `after`: seconds. */
  | { verdict: 'retry'; code: FailureCode; after?: number };

/** The write was taken, so writes that depend on it may be. */
export const isTaken = (verdict: OpVerdict | undefined): boolean => {
  if (verdict?.verdict === 'replayed') return isTaken(verdict.first);
  return verdict?.verdict === 'applied' || verdict?.verdict === 'merged';
};
