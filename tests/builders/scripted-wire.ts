/** A wire that answers what a test tells it to, and remembers what it was asked. */
import {
  EPOCH,
  changesReply,
  historyReply,
  scopesReply,
  unreachable,
  verdictsFor,
} from './replies.ts';
import type { HistoryRequest, PushRequest } from '#contract/protocol.ts';
import type { Reply, Wire } from '#sync/ports.ts';

type Answer<Q> = (query: Q, token: string) => Reply | Promise<Reply>;
export interface ChangesQuery {
  scope: string;
  cursor: number;
  limit: number;
  nonce: string;
  walk?: 1;
  begun?: number;
  patches?: 1;
}
export interface RenewBody {
  idUser: string;
  idAppType: number;
  attempt: string;
}

export interface ScriptedWire extends Wire {
  pushes: PushRequest[];
  /** The token of each push. */
  tokens: string[];
  reads: ChangesQuery[];
  scopeReads: number;
  renewals: { token: string; body: RenewBody }[];
  /** The next pushes are answered by these, one each; afterwards by `elsePush`. */
  script: Answer<PushRequest>[];
  elsePush: Answer<PushRequest>;
  onChanges: Answer<ChangesQuery>;
  onScopes: Answer<{ nonce: string; cursors?: string; patches?: 1 }>;
  onHistory: Answer<HistoryRequest>;
  /** What the server was asked of its history. */
  comparisons: HistoryRequest[];
  onRenew: Answer<RenewBody>;
}

export const aWire = (): ScriptedWire => {
  const wire: ScriptedWire = {
    pushes: [],
    tokens: [],
    reads: [],
    scopeReads: 0,
    renewals: [],
    comparisons: [],
    script: [],
    elsePush: (request) => verdictsFor(request),
    onChanges: ({ nonce, scope, cursor }) =>
      changesReply(nonce, { scope, cursor, rows: [], epoch: EPOCH }),
    onScopes: ({ nonce }) => scopesReply(nonce, []),
    onHistory: (request) => historyReply(request, { known: request.epoch === EPOCH }),
    onRenew: () => unreachable,
    push: async (token, request) => {
      wire.pushes.push(structuredClone(request));
      wire.tokens.push(token);
      return (wire.script.shift() ?? wire.elsePush)(request, token);
    },
    changes: async (token, query) => {
      wire.reads.push(query);
      return wire.onChanges(query, token);
    },
    scopes: async (token, query) => {
      wire.scopeReads += 1;
      return wire.onScopes(query, token);
    },
    history: async (token, body) => {
      wire.comparisons.push(body);
      return wire.onHistory(body, token);
    },
    renew: async (token, body) => {
      wire.renewals.push({ token, body });
      return wire.onRenew(body, token);
    },
  };
  return wire;
};
