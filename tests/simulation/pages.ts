/**
 * Checks that a cursor is never ahead of its rows: the commit that moves it past a page has stored
 * the page's rows. It compares the responses that reach a device with what the device then commits.
 */
import { feedSchemas } from '#contract/entities/feed.ts';
import { feedTables, isFeedTable } from '#contract/feed-tables.ts';
import { type ChangeRow, pushAnswer, type PushRequest, scopesAnswer } from '#contract/protocol.ts';
import { cursorsIn } from '#contract/scope-cursors.ts';
import type { Reply, Wire } from '#sync/ports.ts';
import type { Device } from './device.ts';
import { equal } from './equal.ts';
import type { Change, Row } from './storage/disk.ts';
import type { World } from './world.ts';

interface Page {
  scope: string;
  epoch: string;
  cursor: number;
  rows: ChangeRow[];
}

const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && 'rows' in body && 'cursor' in body;
/**
 * Every page in a response, with the cursor before it: a requested page, or one in a push or heads
 * response.
 */
const pagesIn = (asked: unknown, body: unknown): (Page & { from: number | undefined })[] => {
  if (isPage(body)) return [{ ...body, from: (asked as Parameters<Wire['changes']>[1]).cursor }];
  const batch = pushAnswer.safeParse(body).data;
  if (batch)
    return batch.news?.changes
      ? [{ ...batch.news.changes, epoch: batch.epoch, from: (asked as PushRequest).news?.cursor }]
      : [];
  const { epoch = '', changes = [] } = scopesAnswer.safeParse(body).data ?? {};
  if (changes.length === 0) return [];
  const named = cursorsIn((asked as Parameters<Wire['scopes']>[1]).cursors ?? '');
  return changes.map((page) => ({
    ...page,
    epoch,
    from: named.find(({ scope }) => scope === page.scope)?.cursor,
  }));
};
const nameOf = (scope: string, epoch: unknown, from: unknown, to: unknown): string =>
  `${scope} ${String(epoch)} ${String(from)} ${String(to)}`;

/** Records the pages that reached a device, by their first and last cursor. */
export const notePages = (device: Device, asked: unknown, reply: Reply): void => {
  if (reply.kind !== 'answer' || reply.status !== 200) return;
  for (const { scope, epoch, from, cursor, rows } of pagesIn(asked, reply.body))
    device.pages.set(nameOf(scope, epoch, from, cursor), rows);
};

/** The row as this version of the app reads it; undefined when it cannot. */
const readable = ({ t, id, v, d }: ChangeRow): unknown => {
  if (!isFeedTable(t) || feedTables[t].version !== v) return undefined;
  const { data } = feedSchemas[t].safeParse(d);
  return (data as Row | undefined)?.[feedTables[t].key] === id ? data : undefined;
};

const isThere = (device: Device, database: string, told: ChangeRow): boolean => {
  const key = `${told.t}:${told.id}`;
  const shadow = device.storage.row(database, 'shadow', key);
  const row = shadow ? (shadow.row ?? undefined) : device.storage.row(database, told.t, told.id);
  if (told.op !== 'put') return !isFeedTable(told.t) || row === undefined;
  const expected = readable(told);
  return expected === undefined || equal(row, expected);
};

export const watchCursor = (
  world: World,
  device: Device,
  database: string,
  { store, before, after }: Change,
): void => {
  // The same cursor in another epoch: the server said that it still has all of it, and the end of
  // the run shows whether that is so.
  if (store !== 'scopes' || !after || after.cursor === 0 || after.cursor === before?.cursor) return;
  const { scope, epoch, cursor } = after;
  const rows = device.pages.get(nameOf(String(scope), epoch, before?.cursor ?? 0, cursor));
  const missing = rows?.find((told) => !isThere(device, database, told));
  world.expect(
    rows !== undefined && missing === undefined,
    'cursor',
    () =>
      `${device.id} ${String(scope)} stands at ${String(cursor)}, ${missing ? `without ${missing.t}:${missing.id}` : 'and no person told of it'}`,
  );
};
