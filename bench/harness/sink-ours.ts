/** The part of our own protocol that a queue needs: one verdict per key, and one person's feed. */
import {
  historyRequest,
  limits,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  pushRequest,
} from '#contract/protocol.ts';
import { cursorsIn } from '#contract/scope-cursors.ts';
import type { SinkRequest, SinkAnswer } from './sink.ts';
import type { SinkFeed } from './sink-feed.ts';

const headers = { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) };
const EPOCH = 'bench';
const SCOPE = 'person:bench';

const headsOf = ({ head }: SinkFeed) => (head === 0 ? [] : [{ scope: SCOPE, head }]);

export const ourProtocol = (
  { path, body, token }: SinkRequest,
  count: (write: { id: string; owner: string }, by: string, key: string) => boolean,
  poison: string | null,
  feed: SinkFeed,
): SinkAnswer => {
  const query = new URL(path, 'http://sink').searchParams;
  const told = {
    v: PROTOCOL_VERSION,
    nonce: query.get('nonce') ?? '',
    epoch: EPOCH,
    now: Date.now(),
  };
  if (path.startsWith('/api/sync/push')) {
    const { ops, nonce, owner, news: asked } = pushRequest.parse(body);
    const results = ops.map((op) => {
      const { idContentItem } = op.payload as { idContentItem: string };
      if (idContentItem === poison)
        return { id: op.id, verdict: 'retry' as const, code: 'internal' as const, after: 5 };
      const fresh = count({ id: idContentItem, owner }, token, op.id);
      return {
        id: op.id,
        verdict: fresh ? ('applied' as const) : ('replayed' as const),
        serverSeq: 0,
        answer: { success: true },
      };
    });
    const news = asked && {
      scopes: headsOf(feed),
      changes: feed.changes(asked.cursor, limits.newsRows),
    };
    return { status: 200, headers, body: { ...told, nonce, results, ...(news && { news }) } };
  }
  if (path.startsWith('/api/sync/scopes')) {
    const known =
      cursorsIn(query.get('cursors') ?? '').find(({ scope }) => scope === SCOPE)?.cursor ??
      feed.head;
    const changes =
      known < feed.head ? [{ scope: SCOPE, ...feed.changes(known, limits.pageRows) }] : undefined;
    return { status: 200, headers, body: { ...told, scopes: headsOf(feed), changes } };
  }
  if (path.startsWith('/api/sync/history')) {
    const { nonce, cursors } = historyRequest.parse(body);
    const standing = cursors.map(({ scope }) => scope);
    return {
      status: 200,
      headers,
      body: { ...told, nonce, known: true, standing, missing: [], refused: [] },
    };
  }
  const page = feed.changes(Number(query.get('cursor')), Number(query.get('limit')));
  return { status: 200, headers, body: { ...told, scope: query.get('scope'), ...page } };
};
