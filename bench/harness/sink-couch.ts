/**
 * The part of CouchDB's protocol that a one-way replication needs. A revision that is already
 * stored is not requested again.
 */
// oxlint-disable no-underscore-dangle
import type { SinkRequest, SinkAnswer } from './sink.ts';

/** CouchDB's own field names. */
interface Doc {
  _id: string;
  _rev: string;
  id: string;
  owner: string;
}

const revisions = new Map<string, Set<string>>();
const checkpoints = new Map<string, unknown>();

const revsDiff = (body: unknown): SinkAnswer => {
  const missing = Object.entries(body as Record<string, string[]>).flatMap(([id, revs]) => {
    const unknown = revs.filter((rev) => !revisions.get(id)?.has(rev));
    return unknown.length === 0 ? [] : [[id, { missing: unknown }] as const];
  });
  return { status: 200, body: Object.fromEntries(missing) };
};

export const couch = {
  reset: (): void => {
    revisions.clear();
    checkpoints.clear();
  },
  answer: (
    { path, method, body, token }: SinkRequest,
    count: (write: { id: string; owner: string }, by: string, key: string) => boolean,
    poison: string | null,
  ): SinkAnswer => {
    const part = decodeURIComponent(path.replace(/^\/couch\/?/, '').split('?')[0] ?? '');
    if (part === '')
      return {
        status: 200,
        body: { db_name: 'couch', update_seq: revisions.size, doc_count: revisions.size },
      };
    if (part.startsWith('_local/')) {
      if (method === 'PUT') {
        checkpoints.set(part, { ...(body as object), _id: part, _rev: '0-1' });
        return { status: 201, body: { ok: true, id: part, rev: '0-1' } };
      }
      const known = checkpoints.get(part);
      return known
        ? { status: 200, body: known }
        : { status: 404, body: { error: 'not_found', reason: 'missing' } };
    }
    if (part === '_revs_diff') return revsDiff(body);
    if (part === '_bulk_docs') {
      const { docs } = body as { docs: Doc[] };
      for (const doc of docs) {
        if (doc._id === poison) continue;
        revisions.set(doc._id, (revisions.get(doc._id) ?? new Set()).add(doc._rev));
        count(doc, token, doc._id);
      }
      const refused = docs
        .filter(({ _id }) => _id === poison)
        .map(({ _id }) => ({ id: _id, error: 'internal', reason: 'poison' }));
      return { status: 201, body: refused };
    }
    return { status: 404, body: { error: 'not_found', reason: part } };
  },
};
