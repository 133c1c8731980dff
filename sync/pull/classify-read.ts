// Classifies the response to a read. As complete as the push version, and as strict: only a
// response that echoes our nonce counts.
import type { z } from 'zod/mini';
import { problem } from '#contract/failure.ts';
import { parseRetryAfter } from '../transport/back-off.ts';
import { isFailureOnTheWay, isOurReply } from '../transport/is-our-reply.ts';
import type { Reply } from '../ports.ts';

export type ReadClass<T> =
  | { kind: 'answered'; answer: T }
  | { kind: 'failed'; reachable: boolean; foreign: boolean; after: number | null }
  | { kind: 'auth' }
  | { kind: 'version' }
  /** The person may no longer read this scope. */
  | { kind: 'forbidden' }
  /** The cursor is older than the server's change history. */
  | { kind: 'expired' };

export const classifyRead = <T extends { nonce: string }>(
  reply: Reply,
  schema: z.ZodMiniType<T>,
  nonce: string,
  now: number,
): ReadClass<T> => {
  if (reply.kind === 'unreachable')
    return { kind: 'failed', reachable: false, foreign: false, after: null };
  if (!isOurReply(reply))
    return {
      kind: 'failed',
      reachable: false,
      foreign: !isFailureOnTheWay(reply.status),
      after: null,
    };
  if (reply.status === 401) return { kind: 'auth' };
  if (reply.status === 426) return { kind: 'version' };
  if (reply.status >= 200 && reply.status < 300) {
    const parsed = schema.safeParse(reply.body);
    return parsed.success && parsed.data.nonce === nonce
      ? { kind: 'answered', answer: parsed.data }
      : { kind: 'failed', reachable: false, foreign: true, after: null };
  }
  const told = problem.safeParse(reply.body);
  if (told.success && told.data.code === 'cursor_expired') return { kind: 'expired' };
  if (told.success && told.data.code === 'forbidden') return { kind: 'forbidden' };
  return {
    kind: 'failed',
    reachable: true,
    foreign: false,
    after: parseRetryAfter(reply.header('retry-after'), now),
  };
};
