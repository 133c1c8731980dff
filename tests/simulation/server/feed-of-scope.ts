/** The rows of one scope of the model: what is added to it, and one page of it. */
import type { FeedTable } from '#contract/feed-tables.ts';
import type { ChangeRow } from '#contract/protocol.ts';
import { asTold, stepsTo } from '#server/feed/row-steps.ts';
import type { FeedRow, Scope } from './server-data.ts';

/** `epoch`: the number of the server's present epoch. */
export const addTo = (feed: Scope, epoch: number, change: Omit<ChangeRow, 'seq'>): void => {
  if ((feed.turns.at(-1)?.[0] ?? -1) < epoch) feed.turns.push([epoch, feed.head]);
  feed.head += 1;
  const key = `${change.t}:${change.id}`;
  const steps =
    change.op === 'put'
      ? stepsTo(change.t as FeedTable, feed.rows.get(key), change.v, change.d)
      : null;
  // Deleted first, so that rows stay in the order of their numbers.
  feed.rows.delete(key);
  feed.rows.set(key, { ...change, steps, seq: feed.head });
};

/** Every third patch is of another version than the device has: it must notice. */
const WRONG = 3;
const asToldSometimesWrong = (row: FeedRow, since: number | null): ChangeRow => {
  const told = asTold(row, since);
  return told.p && told.seq % WRONG === 0
    ? { ...told, p: { ...told.p, steps: told.p.steps.slice(1) } }
    : told;
};

interface PageRequest {
  cursor: number;
  limit: number;
  walk: boolean;
  begun?: number | undefined;
  patches: boolean;
}

export const pageOf = (feed: Scope, { cursor, limit, walk, begun, patches }: PageRequest) => {
  const known = walk ? begun : cursor > 0 ? cursor : undefined;
  if (known !== undefined && known < feed.floor) return 'expired';
  const found = [...feed.rows.values()].filter((row) => row.seq > cursor);
  const since = patches && !walk && cursor > 0 ? cursor : null;
  const rows = found.slice(0, limit).map((row) => asToldSometimesWrong(row, since));
  const more = found.length > rows.length;
  return { cursor: more ? (rows.at(-1)?.seq ?? cursor) : feed.head, more, head: feed.head, rows };
};

/** Any selection of rows may come ahead: here one by their numbers. */
export const aheadOf = (feed: Scope): ChangeRow[] =>
  [...feed.rows.values()]
    .filter(({ seq, op }) => op === 'put' && seq % 2 === 0)
    .map((row) => asTold(row, null));
