/**
 * A device that has only some pages of what is new when its server is restored from an older day,
 * or forgets what was deleted.
 */
import { expect, test } from 'vitest';
import { PROTOCOL_VERSION, type ScopesAnswer } from '#contract/protocol.ts';
import { COMPANY, put, serveFeed } from '#tests/builders/feed.ts';
import { anAnswer, EPOCH, unreachable } from '#tests/builders/replies.ts';
import { aNode } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import type { Reply } from '../ports.ts';
import { pull } from './pull.ts';

const aNodeRow = (seq: number, idNode: string) => put(seq, 'node', idNode, aNode({ idNode }));

const nodes = async ({ db }: SyncDevice) =>
  (await db.mirror('node').toArray()).map(({ idNode }) => idNode);

const withoutHeads = (reply: Reply): Reply => {
  if (reply.kind !== 'answer') return reply;
  const { changes = [], ...rest } = reply.body as ScopesAnswer;
  return { ...reply, body: { ...rest, changes: changes.map(({ head: _head, ...page }) => page) } };
};

/**
 * It stands between the pages, at 6. Row `a` was 5 once, and 8 when the page was read: it was to
 * come with the next.
 */
const cutOff = async ({ says = true } = {}) => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, { [COMPANY]: [aNodeRow(4, 'old')] });
  const { onScopes } = device.wire;
  device.wire.onScopes = async (query, token) => {
    const reply = await onScopes(query, token);
    return says ? reply : withoutHeads(reply);
  };
  await pull(device);
  feed.scopes[COMPANY] = [aNodeRow(4, 'old'), aNodeRow(6, 'b'), aNodeRow(7, 'c'), aNodeRow(8, 'a')];
  feed.pageRows = 1;
  const { onChanges } = device.wire;
  device.wire.onChanges = () => unreachable;
  await pull(device);
  expect([await nodes(device), (await device.db.scopes.get(COMPANY))?.cursor]).toEqual([
    ['b', 'old'],
    6,
  ]);
  device.wire.onChanges = onChanges;
  device.clock.advance(600_000);
  Object.assign(feed, { epoch: 'epoch-2', past: [EPOCH], pageRows: 500 });
  return { device, feed };
};

test('a row that a later change had moved behind the cursor comes, where the restored history does not know that change', async () => {
  const { device, feed } = await cutOff();
  feed.scopes[COMPANY] = [aNodeRow(4, 'old'), aNodeRow(5, 'a'), aNodeRow(6, 'b'), aNodeRow(7, 'c')];
  expect(await pull(device)).toMatchObject({ kind: 'current' });
  expect(await nodes(device)).toEqual(['a', 'b', 'c', 'old']);
});

test('where the history knows all of it, the pages go on where they were', async () => {
  const { device } = await cutOff();
  expect(await pull(device)).toMatchObject({ kind: 'current', rows: 2 });
  expect([await nodes(device), (await device.db.scopes.get(COMPANY))?.ahead]).toEqual([
    ['a', 'b', 'c', 'old'],
    undefined,
  ]);
});

test('a server that does not say how far it had come is read anew by the next epoch, and only then', async () => {
  const { device } = await cutOff({ says: false });
  expect(await pull(device)).toMatchObject({ kind: 'current', rows: 4 });
  const same = await cutOff({ says: false });
  same.feed.epoch = EPOCH;
  expect(await pull(same.device)).toMatchObject({ kind: 'current', rows: 2 });
});

test.each([
  ['came ahead', 'ahead', 1],
  ['the walk had brought', 'n1', 2],
])(
  'a row that %s goes, where it was deleted and the server has forgotten that before the walk went on',
  async (_how, gone, cutAt) => {
    const device = aSyncDevice();
    const rows = ['n1', 'n2', 'n3', 'ahead'].map((id, at) => aNodeRow(at + 1, id));
    const feed = serveFeed(device.wire, { [COMPANY]: rows });
    feed.pageRows = 1;
    device.wire.early = async (_token, { nonce }) =>
      anAnswer(200, {
        v: PROTOCOL_VERSION,
        nonce,
        epoch: EPOCH,
        now: 0,
        scopes: [{ scope: COMPANY, rows: rows.slice(3) }],
      });
    const { onChanges } = device.wire;
    device.wire.onChanges = (query, token) =>
      query.cursor >= cutAt ? unreachable : onChanges(query, token);
    await pull(device);
    expect(await nodes(device)).toContain(gone);
    device.wire.onChanges = onChanges;
    device.clock.advance(600_000);
    feed.scopes[COMPANY] = [...rows.filter(({ id }) => id !== gone), aNodeRow(6, 'n6')];
    feed.floor = 5;
    expect(await pull(device)).toMatchObject({ kind: 'current' });
    expect(await nodes(device)).toEqual(
      ['ahead', 'n1', 'n2', 'n3', 'n6'].filter((id) => id !== gone),
    );
  },
);
