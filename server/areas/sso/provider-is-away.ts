import { SsoRefused } from './refused.ts';

const TIMEOUT_MS = 3_000;

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

/**
 * Asks before a browser is led there: a browser that reaches no provider shows a page of its own,
 * without a way back to the password. `seen`: what counts as away. `any`: this server does not reach
 * it. `refused`: the machine answers and nothing listens; a provider in a network of its own, which
 * browsers reach and this server does not, counts as there. @throws SsoRefused `unavailable`.
 */
export const refuseIfAway = async (page: string, seen: 'any' | 'refused'): Promise<void> => {
  const { origin } = new URL(page);
  try {
    const answer = await fetch(origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
  } catch (error) {
    if (seen === 'any' || codeOf(error) === 'ECONNREFUSED')
      throw new SsoRefused('unavailable', `away: ${codeOf(error) || 'no answer'}`);
  }
};
