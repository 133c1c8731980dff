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
   * The outcome is unknown: the same keys are sent again later. `foreign` when another person
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

type Answered = Extract<Reply, { kind: 'answer' }>;

/** Said with one status alone, whatever the body. */
const byStatus: Readonly<Partial<Record<number, ReplyClass>>> = {
  401: { kind: 'auth' },
  413: { kind: 'size' },
  426: { kind: 'version' },
};

const notOurs: ReplyClass = { kind: 'transport', foreign: true };

const retryAfter = (reply: Answered, now: number): number | null =>
  parseRetryAfter(reply.header('retry-after'), now);

/** Statuses that ask to try later are trusted from any source: a retry loses nothing. */
const classifyRetry = (reply: Answered, now: number): ReplyClass => {
  const { status } = reply;
  if (!isOurReply(reply)) return { kind: 'transport', foreign: !isFailureOnTheWay(status) };
  const after = retryAfter(reply, now);
  const isFull =
    status === failures.storage_full.status &&
    problem.safeParse(reply.body).data?.code === 'storage_full';
  return isFull ? { kind: 'full', after } : { kind: 'transient', status, after };
};

const classifyAnswer = ({ body }: Answered, nonce: string): ReplyClass => {
  const parsed = pushAnswer.safeParse(body);
  return parsed.success && parsed.data.nonce === nonce
    ? { kind: 'answered', answer: parsed.data }
    : notOurs;
};

const classifyFailure = (reply: Answered, now: number): ReplyClass => {
  const told = problem.safeParse(reply.body);
  if (!told.success) return notOurs;
  const { status } = reply;
  const { code, message } = told.data;
  if (code === 'version_unsupported') return { kind: 'version' };
  if (failures[code].class === 'retry')
    return { kind: 'transient', status, after: retryAfter(reply, now) };
  if (failures[code].class === 'relogin' || ofThePerson.has(code)) return { kind: 'auth' };
  return { kind: 'refused', status, code, message };
};

export const classify = (reply: Reply, nonce: string, now: number): ReplyClass => {
  if (reply.kind === 'unreachable') return { kind: 'transport', foreign: false };
  const { status } = reply;
  if (isFailureOnTheWay(status) || status >= 500) return classifyRetry(reply, now);
  if (!isOurReply(reply)) return notOurs;
  const known = byStatus[status];
  if (known) return known;
  if (status >= 200 && status < 300) return classifyAnswer(reply, nonce);
  return status >= 400 ? classifyFailure(reply, now) : notOurs;
};
