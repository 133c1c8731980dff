import { expect, test } from 'vitest';
import { patchOf, rowSum } from '#contract/row-patch.ts';
import type { ChangeRow } from '#contract/protocol.ts';
import { COMPANY, put, serveFeed } from '#tests/builders/feed.ts';
import { aNode } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { pull } from './pull.ts';

const before = aNode({ idNode: 'n1', title: 'Antes' });
const after = { ...before, title: 'Depois', description: 'Nova' };
const asPatch = (seq: number, from: unknown, to: typeof after): ChangeRow => ({
  ...put(seq, 'node', 'n1', to),
  d: undefined,
  p: { steps: [patchOf(from, to)], sum: rowSum(to) },
});

/**
 * The device has `here`; the server tells `told` to who takes patches, and whole rows to others.
 */
const hearing = async (here: typeof before, told: ChangeRow[]): Promise<SyncDevice> => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, { [COMPANY]: [put(1, 'node', 'n1', before)] });
  await pull(device);
  await device.db.mirror('node').put(here);
  const whole = told.map((row) => put(row.seq, row.t as 'node', row.id, after));
  const { onScopes, onChanges } = device.wire;
  device.wire.onScopes = (query, token) => {
    feed.scopes[COMPANY] = [...(query.patches ? told : whole)];
    return onScopes(query, token);
  };
  device.wire.onChanges = (query, token) => {
    feed.scopes[COMPANY] = [...(query.patches ? told : whole)];
    return onChanges(query, token);
  };
  device.wire.reads.length = 0;
  return device;
};
const shown = (device: SyncDevice) => device.db.mirror('node').toArray();
const incidents = async (device: SyncDevice) =>
  (await device.db.incidents.toArray()).map(({ code, detail }) => [code, detail]);

test('a patch leads from the row that is here to the one that the server has', async () => {
  const device = await hearing(before, [asPatch(5, before, after)]);
  expect(await pull(device)).toEqual({ kind: 'current', rows: 1 });
  expect([await shown(device), device.wire.reads.length, await incidents(device)]).toEqual([
    [after],
    0,
    [],
  ]);
});

test('a patch of another version than the one that is here is not believed: the row is asked for whole', async () => {
  const theirs = { ...before, description: 'Que este aparelho não tem' };
  const device = await hearing(before, [asPatch(5, theirs, { ...theirs, title: 'Depois' })]);
  expect(await pull(device)).toEqual({ kind: 'current', rows: 1 });
  expect(await shown(device)).toEqual([after]);
  // The news brought the patch, and one page the whole row.
  expect(device.wire.reads.map(({ cursor, patches }) => [cursor, patches])).toEqual([
    [1, undefined],
  ]);
  expect(await incidents(device)).toEqual([['stale_patch', 'node:n1']]);
});

test('a patch of a row that is not here, or of no readable form, is asked for whole', async () => {
  for (const p of [
    asPatch(5, before, after).p,
    { steps: [{ l: [[3, { w: 1 }]] }], sum: 'x' },
    { steps: 'no' },
  ]) {
    const device = await hearing(before, [{ ...asPatch(5, before, after), p } as ChangeRow]);
    if (p === asPatch(5, before, after).p) await device.db.mirror('node').clear();
    expect(await pull(device)).toEqual({ kind: 'current', rows: 1 });
    expect(await shown(device)).toEqual([after]);
  }
});

test('a patch is applied to what the server has, not to what waiting writes make of it', async () => {
  const device = await hearing({ ...before, title: 'Como a pessoa vê' }, [
    asPatch(5, before, after),
  ]);
  await device.db.shadow.put({ key: 'node:n1', row: before });
  expect(await pull(device)).toEqual({ kind: 'current', rows: 1 });
  expect([await shown(device), await incidents(device)]).toEqual([[after], []]);
});

test('a server that tells patches to who takes none is not believed', async () => {
  const device = await hearing(before, []);
  serveFeed(device.wire, {
    [COMPANY]: [{ ...asPatch(5, before, after), p: { steps: [], sum: 'no' } }],
  });
  expect(await pull(device)).toMatchObject({ kind: 'waiting' });
  expect(await shown(device)).toEqual([before]);
});
