import type { FailureCode } from '#contract/failure.ts';

export interface BadField {
  /** JSON path, with dots. */
  path: string;
  /** Portuguese. */
  message: string;
}

/** An expected failure of a request. Its code determines the status and the message. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly fields: readonly BadField[] | undefined;
  /** Seconds to wait. */
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, more: { fields?: readonly BadField[]; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}
