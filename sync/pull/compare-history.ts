// Asks the server which of what this device knows is in its history.
import { type HistoryRequest, historyAnswer, limits } from '#contract/protocol.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { Reply } from '../ports.ts';
import { request, type RequestFailure } from './request.ts';

export interface Comparison {
  kind: 'compared';
  /**
   * False: the server's history never had the epoch that was named, so nothing heard under it is
   * certain.
   */
  known: boolean;
  /** Scopes whose rows here are all in it. */
  standing: ReadonlySet<string>;
  /** Keys that are not in it. */
  missing: ReadonlySet<string>;
  /** Keys that it refused. */
  refused: ReadonlySet<string>;
}

const CHANGED: RequestFailure = { kind: 'failed', reachable: true, foreign: false, after: null };

/**
 * `epoch` is the one that the answer must be of; `question.epoch` the one that this device heard
 * last.
 */
export const compareHistory = async (
  deps: EngineDeps,
  epoch: string,
  question: Omit<HistoryRequest, 'nonce'>,
): Promise<Comparison | RequestFailure> => {
  const standing = new Set<string>();
  const missing = new Set<string>();
  const refused = new Set<string>();
  for (let at = 0; at === 0 || at < question.keys.length; at += limits.historyKeys) {
    const keys = question.keys.slice(at, at + limits.historyKeys);
    const cursors = at === 0 ? question.cursors : [];
    let isOlderServer = false;
    const outcome = await request(
      deps,
      async (token, nonce): Promise<Reply> => {
        const reply = await deps.wire.history(token, {
          nonce,
          epoch: question.epoch,
          cursors,
          keys,
        });
        isOlderServer = reply.kind === 'answer' && reply.status === 404;
        return reply;
      },
      historyAnswer,
      (answer) => answer,
    );
    // A server from before this question cannot compare: all is offered again, and it answers what
    // it has with 'replayed'.
    if (isOlderServer) return { kind: 'compared', known: false, standing, missing, refused };
    if (outcome.kind !== 'done') return outcome;
    const { result } = outcome;
    if (result.epoch !== epoch) return CHANGED;
    if (!result.known) return { kind: 'compared', known: false, standing, missing, refused };
    for (const scope of result.standing) standing.add(scope);
    for (const key of result.missing) missing.add(key);
    for (const key of result.refused ?? []) refused.add(key);
  }
  return { kind: 'compared', known: true, standing, missing, refused };
};
