// What an answer to a batch means, for every status, header and body there can be. Total: nothing falls through, and an answer
// that is not surely ours (a hotel's log-in page, a proxy's error, another request's echo) never counts as delivered or refused.
import { type PushAnswer, pushAnswer } from '#contract/protocol.ts';
import { type FailureCode, failures, problem } from '#contract/failure.ts';
import type { Reply } from '../ports.ts';
import { parseRetryAfter } from '../transport/back-off.ts';
import { isOurReply } from '../transport/is-our-reply.ts';

export type ReplyClass =
  | { kind: 'answered'; answer: PushAnswer }
  /** Nothing is known of the outcome: the same keys go again later. `foreign` when something else than our server spoke. */
  | { kind: 'transport'; foreign: boolean }
  | { kind: 'auth' }
  | { kind: 'version' }
  | { kind: 'size' }
  /** Our server, unable for now. */
  | { kind: 'transient'; status: number; after: number | null }
  /** Our server refuses the batch as a whole: with one write in it, that write. */
  | { kind: 'refused'; status: number; code: FailureCode; message: string };

/** Said of the person or the host, not of what was sent: no reason to set a write aside. */
const ofThePerson: ReadonlySet<FailureCode> = new Set(['person_blocked', 'person_unknown', 'terms_pending', 'unknown_host']);

export const classify = (reply: Reply, nonce: string, now: number): ReplyClass => {
  if (reply.kind === 'unreachable') return { kind: 'transport', foreign: false };
  const { status } = reply;
  // Statuses that ask for patience are believed of anybody: believing them loses nothing.
  if (status === 429 || status === 408 || status === 425 || status >= 500)
    return isOurReply(reply)
      ? { kind: 'transient', status, after: parseRetryAfter(reply.header('retry-after'), now) }
      : { kind: 'transport', foreign: true };
  if (!isOurReply(reply)) return { kind: 'transport', foreign: true };
  if (status === 401) return { kind: 'auth' };
  if (status === 426) return { kind: 'version' };
  if (status === 413) return { kind: 'size' };
  if (status >= 200 && status < 300) {
    const parsed = pushAnswer.safeParse(reply.body);
    return parsed.success && parsed.data.nonce === nonce ? { kind: 'answered', answer: parsed.data } : { kind: 'transport', foreign: true };
  }
  if (status >= 400 && status < 500) {
    const told = problem.safeParse(reply.body);
    if (told.success) {
      const { code, message } = told.data;
      if (code === 'version_unsupported') return { kind: 'version' };
      if (failures[code].class === 'retry') return { kind: 'transient', status, after: parseRetryAfter(reply.header('retry-after'), now) };
      if (failures[code].class === 'relogin' || ofThePerson.has(code)) return { kind: 'auth' };
      return { kind: 'refused', status, code, message };
    }
  }
  return { kind: 'transport', foreign: true };
};
