/**
 * An upload is refused with a sentence for the person who sends it. The library answers an error
 * with these two fields as they are.
 */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  constructor(
    readonly status_code: 422 | 429,
    /** Portuguese. */
    readonly body: string,
    /** Seconds until it may be tried again. */
    readonly retryAfter?: number,
  ) {
    super(body);
  }
}
