import { logout } from '#contract/areas/access/api/login.ts';
import { bearerToken } from '../sessions/authenticate.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody } from '../services.ts';

/**
 * Ends the session of a token of any age: what was left without a connection is told days later.
 * Told twice is told.
 */
export const logoutRoute = forAnybody(logout, async ({ services, request }) => {
  const token = bearerToken(request);
  const held = token === null ? null : await services.tokens.verifyExpired(token);
  if (!held) throw new Failure('unauthenticated');
  await services.sessions.end(held.person.tenant, held.person.sid);
  return { success: true };
});
