// One question under the person's token: what pull asks of the server goes through here.
import { TOKEN_HEADER } from '#contract/protocol.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { Reply } from '../ports.ts';
import { linkWorked } from '../transport/link.ts';
import { classifyRead, type ReadClass } from './classify-read.ts';

const accept = async (deps: EngineDeps, reply: Reply): Promise<void> => {
  if (reply.kind !== 'answer' || reply.status >= 400) return;
  const token = reply.header(TOKEN_HEADER);
  if (token) await deps.session.accept(token);
};

/** Why a question had no answer to go on with. */
export type RequestFailure = Exclude<ReadClass<unknown>, { kind: 'answered' }>;
export type RequestResult<R> = { kind: 'done'; result: R } | RequestFailure;

/** A question that is on its way. */
export interface PendingExchange {
  token: string;
  nonce: string;
  /** By the device's clock, ms. */
  sentAt: number;
  reply: Promise<{ reply: Reply; receivedAt: number }>;
}

/** Sends a question. A person who lets go of it need not wait for its reply. */
export const ask = (
  { clock, ids }: Pick<EngineDeps, 'clock' | 'ids'>,
  token: string,
  send: (token: string, nonce: string) => Promise<Reply>,
): PendingExchange => {
  const nonce = ids.key();
  const sentAt = clock.now();
  const reply = send(token, nonce).then((answer) => ({ reply: answer, receivedAt: clock.now() }));
  reply.catch(() => undefined);
  return { token, nonce, sentAt, reply };
};

/**
 * Asks once more where the token had to be renewed. `onAnswer` runs while the exchange is noted; it
 * is told the token that was used. `asked`: the same question, sent before.
 */
export const request = async <T extends { nonce: string; now: number }, R>(
  deps: EngineDeps,
  send: (token: string, nonce: string) => Promise<Reply>,
  schema: Parameters<typeof classifyRead<T>>[1],
  onAnswer: (answer: T, token: string) => R | Promise<R>,
  asked?: PendingExchange,
): Promise<RequestResult<R>> => {
  for (let attempt = 0; ; attempt += 1) {
    const token = await deps.session.token();
    if (token === null) return { kind: 'auth' };
    const exchange = attempt === 0 && asked ? asked : ask(deps, token, send);
    const { nonce, sentAt } = exchange;
    const { reply, receivedAt } = await exchange.reply;
    const outcome = classifyRead(reply, schema, nonce, receivedAt);
    if (outcome.kind === 'answered') {
      // At once: what it reads from the database need not wait until the exchange is written.
      const [result] = await Promise.all([
        onAnswer(outcome.answer, exchange.token),
        linkWorked(deps, { sentAt, receivedAt, serverNow: outcome.answer.now }),
        accept(deps, reply),
      ]);
      return { kind: 'done', result };
    }
    if (outcome.kind !== 'auth' || attempt > 0) return outcome;
    const renewal = await deps.session.renew(exchange.token);
    if (renewal === 'unreachable')
      return { kind: 'failed', reachable: false, foreign: false, after: null };
    if (renewal === 'held') return { kind: 'auth' };
  }
};
