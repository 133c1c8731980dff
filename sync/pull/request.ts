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

/** Asks once more where the token had to be renewed. `onAnswer` runs while the exchange is noted. */
export const request = async <T extends { nonce: string; now: number }, R>(
  deps: EngineDeps,
  send: (token: string, nonce: string) => Promise<Reply>,
  schema: Parameters<typeof classifyRead<T>>[1],
  onAnswer: (answer: T) => R | Promise<R>,
): Promise<RequestResult<R>> => {
  for (let attempt = 0; ; attempt += 1) {
    const token = await deps.session.token();
    if (token === null) return { kind: 'auth' };
    const nonce = deps.ids.key();
    const sentAt = deps.clock.now();
    const reply = await send(token, nonce);
    const receivedAt = deps.clock.now();
    const outcome = classifyRead(reply, schema, nonce, receivedAt);
    if (outcome.kind === 'answered') {
      // At once: what it reads from the database need not wait until the exchange is written.
      const [result] = await Promise.all([
        onAnswer(outcome.answer),
        linkWorked(deps, { sentAt, receivedAt, serverNow: outcome.answer.now }),
        accept(deps, reply),
      ]);
      return { kind: 'done', result };
    }
    if (outcome.kind !== 'auth' || attempt > 0) return outcome;
    const renewal = await deps.session.renew(token);
    if (renewal === 'unreachable') return { kind: 'failed', reachable: false, foreign: false, after: null };
    if (renewal === 'held') return { kind: 'auth' };
  }
};
