import type { FailureCode } from '#contract/failure.ts';

/** Final: kept in the ledger, and answered again for the same key. */
export interface FinalVerdict {
  verdict: 'applied' | 'merged' | 'rejected' | 'conflict';
  code?: FailureCode | undefined;
  field?: string | undefined;
  answer?: unknown;
}

/** What becomes of one write. `replayed` carries the verdict that was given the first time. */
export type OpVerdict =
  | FinalVerdict
  | { verdict: 'replayed'; first: FinalVerdict }
  | { verdict: 'reused' }
  | { verdict: 'blocked' }
  | { verdict: 'retry'; code: FailureCode };

/** It stands: what was to come after it may. */
export const isTaken = (verdict: OpVerdict | undefined): boolean => {
  if (verdict?.verdict === 'replayed') return isTaken(verdict.first);
  return verdict?.verdict === 'applied' || verdict?.verdict === 'merged';
};
