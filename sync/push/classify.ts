// What an answer to a batch means, for every status, header and body there can be. Total: nothing falls through, and an answer
// that is not surely ours (a hotel's log-in page, a proxy's error, another request's echo) never counts as delivered or refused.
import { PROTOCOL_HEADER, type PushAnswer, pushAnswer } from '#contract/protocol.ts';
import { type FailureCode, failures, problem } from '#contract/failure.ts';
import type { Reply } from '../ports.ts';
import { retryAfter } from '../transport/back-off.ts';

export type ReplyClass =
  | { class: 'answered'; answer: PushAnswer }
  /** Nothing is known of the outcome: the same keys go again later. `foreign` when something else than our server spoke. */
  | { class: 'transport'; foreign: boolean }
  | { class: 'auth' }
  | { class: 'version' }
  | { class: 'size' }
  /** Our server, unable for now. */
  | { class: 'transient'; status: number; after: number | null }
  /** Our server refuses the batch as a whole: with one write in it, that write. */
  | { class: 'refused'; status: number; code: FailureCode; message: string };

/** Said of the person or the host, not of what was sent: no reason to set a write aside. */
const ofThePerson: ReadonlySet<FailureCode> = new Set(['person_blocked', 'person_unknown', 'terms_pending', 'unknown_host']);

/** Our server, and nobody between it and us, says which version of the protocol it speaks. */
export const isOurs = (reply: Extract<Reply, { kind: 'answer' }>): boolean => /^\d+$/.test(reply.header(PROTOCOL_HEADER) ?? '');

export const classify = (reply: Reply, nonce: string, now: number): ReplyClass => {
  if (reply.kind === 'unreachable') return { class: 'transport', foreign: false };
  const { status } = reply;
  // Statuses that ask for patience are believed of anybody: believing them loses nothing.
  if (status === 429 || status === 408 || status === 425 || status >= 500)
    return isOurs(reply)
      ? { class: 'transient', status, after: retryAfter(reply.header('retry-after'), now) }
      : { class: 'transport', foreign: true };
  if (!isOurs(reply)) return { class: 'transport', foreign: true };
  if (status === 401) return { class: 'auth' };
  if (status === 426) return { class: 'version' };
  if (status === 413) return { class: 'size' };
  if (status >= 200 && status < 300) {
    const parsed = pushAnswer.safeParse(reply.body);
    return parsed.success && parsed.data.nonce === nonce
      ? { class: 'answered', answer: parsed.data }
      : { class: 'transport', foreign: true };
  }
  if (status >= 400 && status < 500) {
    const told = problem.safeParse(reply.body);
    if (told.success) {
      const { code, message } = told.data;
      if (code === 'version_unsupported') return { class: 'version' };
      if (failures[code].class === 'retry') return { class: 'transient', status, after: retryAfter(reply.header('retry-after'), now) };
      if (failures[code].class === 'relogin' || ofThePerson.has(code)) return { class: 'auth' };
      return { class: 'refused', status, code, message };
    }
  }
  return { class: 'transport', foreign: true };
};
