import { isDiskFull, isLockTimeout, isUnavailable } from '#server/db/sql-state.ts';
import { Failure } from '#server/failure.ts';

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Space is made by people, which takes minutes. */
const FULL_AGAIN_S = 60;
export const diskFull = (): Failure => new Failure('storage_full', { retryAfter: FULL_AGAIN_S });

/** Maps any error to a failure code. Unexpected errors become `internal` without details. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return new Failure('internal');
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Failure('invalid_json');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure('too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure('unsupported_media');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
    // A path with NUL, or one that leads out of the folder.
    case 'FST_STATIC_FORBIDDEN_PATH':
    case 'ENAMETOOLONG':
      return new Failure('not_found');
  }
  if (isLockTimeout(error)) return new Failure('in_flight', { retryAfter: 1 });
  if (isDiskFull(error)) return diskFull();
  if (isUnavailable(error)) return new Failure('unavailable', { retryAfter: 5 });
  return new Failure('internal');
};
