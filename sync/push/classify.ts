// Classifies a push response by status, headers and body. Every case is covered. A response that is
// not surely ours (a hotel's log-in page, a proxy's error, the echo of another request) never
// counts as delivered or refused.
import { type PushAnswer, pushAnswer } from '#contract/protocol.ts';
import { type FailureCode, failures, problem } from '#contract/failure.ts';
import type { Reply } from '../ports.ts';
import { parseRetryAfter } from '../transport/back-off.ts';
import { isFailureOnTheWay, isOurReply } from '../transport/is-our-reply.ts';

export type ReplyClass =
  | { kind: 'answered'; answer: PushAnswer }
  /**
   * The outcome is unknown: the same keys are sent again later. `foreign` when somebody else
   * responded in the place of our server.
   */
  | { kind: 'transport'; foreign: boolean }
  | { kind: 'auth' }
  | { kind: 'version' }
  | { kind: 'size' }
  /** Our server takes nothing new until it has room. Everything can be read from it meanwhile. */
  | { kind: 'full'; after: number | null }
  /** Our server, temporarily unable. */
  | { kind: 'transient'; status: number; after: number | null }
  /** Our server refuses the whole batch. If the batch has one write, that write is refused. */
  | { kind: 'refused'; status: number; code: FailureCode; message: string };

/** Failures of the person or the host, not of the writes: no reason to refuse a write. */
const ofThePerson: ReadonlySet<FailureCode> = new Set([
  'person_blocked',
  'person_unknown',
  'terms_pending',
  'unknown_host',
]);

export const classify = (reply: Reply, nonce: string, now: number): ReplyClass => {
  if (reply.kind === 'unreachable') return { kind: 'transport', foreign: false };
  const { status } = reply;
  // Trust statuses that ask to retry later from any source: a retry loses nothing.
  if (isFailureOnTheWay(status) || status >= 500) {
    if (!isOurReply(reply)) return { kind: 'transport', foreign: !isFailureOnTheWay(status) };
    const after = parseRetryAfter(reply.header('retry-after'), now);
    const isFull =
      status === failures.storage_full.status &&
      problem.safeParse(reply.body).data?.code === 'storage_full';
    return isFull ? { kind: 'full', after } : { kind: 'transient', status, after };
  }
  if (!isOurReply(reply)) return { kind: 'transport', foreign: true };
  if (status === 401) return { kind: 'auth' };
  if (status === 426) return { kind: 'version' };
  if (status === 413) return { kind: 'size' };
  if (status >= 200 && status < 300) {
    const parsed = pushAnswer.safeParse(reply.body);
    return parsed.success && parsed.data.nonce === nonce
      ? { kind: 'answered', answer: parsed.data }
      : { kind: 'transport', foreign: true };
  }
  if (status >= 400 && status < 500) {
    const told = problem.safeParse(reply.body);
    if (told.success) {
      const { code, message } = told.data;
      if (code === 'version_unsupported') return { kind: 'version' };
      if (failures[code].class === 'retry')
        return {
          kind: 'transient',
          status,
          after: parseRetryAfter(reply.header('retry-after'), now),
        };
      if (failures[code].class === 'relogin' || ofThePerson.has(code)) return { kind: 'auth' };
      return { kind: 'refused', status, code, message };
    }
  }
  return { kind: 'transport', foreign: true };
};
