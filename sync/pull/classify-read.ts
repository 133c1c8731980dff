// What an answer to a read means. As total as its sister for batches, and as wary: only an answer that echoes our nonce is believed.
import type { z } from 'zod/mini';
import { problem } from '#contract/failure.ts';
import { retryAfter } from '../transport/back-off.ts';
import { isOurs } from '../push/classify.ts';
import type { Reply } from '../ports.ts';

export type ReadClass<T> =
  | { class: 'answered'; answer: T }
  | { class: 'failed'; reachable: boolean; foreign: boolean; after: number | null }
  | { class: 'auth' }
  | { class: 'version' }
  /** The scope is not this person's any more. */
  | { class: 'forbidden' }
  /** The cursor is older than what the server remembers. */
  | { class: 'expired' };

export const classifyRead = <T extends { nonce: string }>(
  reply: Reply,
  schema: z.ZodMiniType<T>,
  nonce: string,
  now: number,
): ReadClass<T> => {
  if (reply.kind === 'unreachable') return { class: 'failed', reachable: false, foreign: false, after: null };
  if (!isOurs(reply)) return { class: 'failed', reachable: false, foreign: true, after: null };
  if (reply.status === 401) return { class: 'auth' };
  if (reply.status === 426) return { class: 'version' };
  if (reply.status >= 200 && reply.status < 300) {
    const parsed = schema.safeParse(reply.body);
    return parsed.success && parsed.data.nonce === nonce
      ? { class: 'answered', answer: parsed.data }
      : { class: 'failed', reachable: false, foreign: true, after: null };
  }
  const told = problem.safeParse(reply.body);
  if (told.success && told.data.code === 'cursor_expired') return { class: 'expired' };
  if (told.success && told.data.code === 'forbidden') return { class: 'forbidden' };
  return { class: 'failed', reachable: true, foreign: false, after: retryAfter(reply.header('retry-after'), now) };
};
