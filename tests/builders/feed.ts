/**
 * A small feed of our server, as a scripted wire answers it: rows by scope, paged by their numbers.
 */
import type { ChangeRow, ChangesPage } from '#contract/protocol.ts';
import { cursorsIn } from '#contract/scope-cursors.ts';
import { changesReply, EPOCH, historyReply, refusal, scopesReply } from './replies.ts';
import type { ScriptedWire } from './scripted-wire.ts';

export const COMPANY = 'company';
export const PERSON = 'person:ana';

export const put = (seq: number, t: string, id: string, d: unknown, v = 1): ChangeRow => ({
  t,
  id,
  v,
  op: 'put',
  seq,
  d,
});
export const del = (seq: number, t: string, id: string, op: 'del' | 'gone' = 'del'): ChangeRow => ({
  t,
  id,
  v: 1,
  op,
  seq,
});

export interface ScriptedFeed {
  epoch: string;
  /** What it has forgotten of the writes that it is asked for; null: all of them. */
  forgotten: string[] | null;
  /** What it refused of them. */
  refused: string[];
  /** Epochs before this one that it still has. */
  past: string[];
  /** Tombstones up to here are forgotten. */
  floor: number;
  pageRows: number;
  scopes: Record<string, ChangeRow[]>;
}

/** Lets the wire answer reads out of `feed`, which a test may change at any time. */
export const serveFeed = (
  wire: ScriptedWire,
  scopes: Record<string, ChangeRow[]> = {},
): ScriptedFeed => {
  const feed: ScriptedFeed = {
    epoch: EPOCH,
    forgotten: null,
    refused: [],
    past: [],
    floor: 0,
    pageRows: 500,
    scopes,
  };
  const rowsOf = (scope: string): ChangeRow[] =>
    [...(feed.scopes[scope] ?? [])].sort((a, b) => a.seq - b.seq);
  const headOf = (scope: string): number => rowsOf(scope).at(-1)?.seq ?? 0;
  const pageOf = (scope: string, from: number): ChangesPage => {
    const after = rowsOf(scope).filter((row) => row.seq > from);
    const rows = after.slice(0, feed.pageRows);
    const more = after.length > rows.length;
    return {
      scope,
      rows,
      more,
      cursor: more ? (rows.at(-1)?.seq ?? from) : Math.max(headOf(scope), from),
      head: headOf(scope),
    };
  };
  const isForgotten = (cursor: number): boolean => cursor > 0 && cursor < feed.floor;
  wire.onScopes = ({ nonce, cursors = '' }) =>
    scopesReply(
      nonce,
      [COMPANY, PERSON].map((scope) => ({ scope, head: headOf(scope) })),
      {
        epoch: feed.epoch,
        changes: cursorsIn(cursors).flatMap(({ scope, cursor }) =>
          cursor < headOf(scope) && !isForgotten(cursor) ? [pageOf(scope, cursor)] : [],
        ),
      },
    );
  wire.onHistory = (request) => {
    const known = request.epoch !== null && [feed.epoch, ...feed.past].includes(request.epoch);
    const missing = request.keys.filter((key) => feed.forgotten?.includes(key) ?? true);
    const standing = request.cursors
      .filter(({ scope, cursor }) => cursor <= headOf(scope))
      .map(({ scope }) => scope);
    const refused = request.keys.filter((key) => feed.refused.includes(key));
    return historyReply(request, {
      known,
      epoch: feed.epoch,
      missing,
      refused,
      standing: known ? standing : [],
    });
  };
  wire.onChanges = ({ nonce, scope, cursor, walk, begun = feed.floor }) =>
    (walk === 1 ? begun < feed.floor : isForgotten(cursor))
      ? refusal('cursor_expired')
      : changesReply(nonce, { ...pageOf(scope, cursor), epoch: feed.epoch });
  return feed;
};
