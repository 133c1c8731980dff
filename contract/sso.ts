/** Why single sign-on ended without a session; the server leads back to `/login#sso=<reason>`. */
import { z } from 'zod/mini';

export const ssoRefusal = z.enum([
  /** The provider answered that the person is not let in, or they gave up there. */
  'denied',
  /** The answer is not one that this server may believe. */
  'invalid',
  /** It took too long, or the answer was used before. */
  'expired',
  /** No person in this company has the login that the provider names. */
  'unknown_person',
  'blocked',
  /** The provider cannot be reached, or is set up wrongly. */
  'unavailable',
  /** The company has no active provider for this login. */
  'no_provider',
]);
export type SsoRefusal = z.infer<typeof ssoRefusal>;
