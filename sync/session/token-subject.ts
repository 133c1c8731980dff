// What a token says of itself, read without trusting it.
import { z } from 'zod/mini';

const claims = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  gen: z.optional(z.number()),
});

const claimsOf = (token: string): z.infer<typeof claims> | null => {
  const [, payload] = token.split('.');
  if (!payload) return null;
  try {
    return (
      claims.safeParse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).data ??
      null
    );
  } catch {
    return null;
  }
};

/** Whose it is: the last check before a person's writes leave under a name. */
export const tokenSubject = (token: string): string | null => claimsOf(token)?.sub ?? null;

/**
 * Whether `token` was made before the last renewal of the session that `known` is of: an answer
 * that was long on its way.
 */
export const isOlderToken = (token: string, known: string): boolean => {
  const [one, other] = [claimsOf(token), claimsOf(known)];
  return one?.sid !== undefined && one.sid === other?.sid && (one.gen ?? 0) < (other.gen ?? 0);
};
