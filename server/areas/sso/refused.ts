import type { SsoRefusal } from '#contract/sso.ts';

/**
 * Single sign-on comes to nothing. The person is told the reason; `detail` is for the log and holds
 * no secret.
 */
export class SsoRefused extends Error {
  override readonly name = 'SsoRefused';
  constructor(
    readonly why: SsoRefusal,
    readonly detail: string = why,
  ) {
    super(detail);
  }
}
