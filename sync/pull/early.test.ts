/** A device that is being filled: what comes ahead of the walk, and what must not come of it. */
import { expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '#contract/protocol.ts';
import { COMPANY, del, PERSON, put, serveFeed } from '#tests/builders/feed.ts';
import { payloads } from '#tests/builders/op.ts';
import { anAnswer, EPOCH, unreachable } from '#tests/builders/replies.ts';
import { aContent, aMe, aNode, aRating } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { readFilling } from './read-filling.ts';
import { bringPage } from './early.ts';
import { pull } from './pull.ts';

type Rows = ReturnType<typeof put>[];

const aNodeRow = (seq: number, idNode: string, title = 'Doca') =>
  put(seq, 'node', idNode, aNode({ idNode, title }));

/** The server tells `company` and `person` ahead; `asked` holds the pages that it was asked for. */
const tellEarly = ({ wire }: SyncDevice, company: Rows, person: Rows = [], epoch = EPOCH) => {
  const asked: (string | undefined)[] = [];
  wire.early = async (_token, { nonce, page }) => {
    asked.push(page);
    const scopes = [
      { scope: COMPANY, rows: company },
      { scope: PERSON, rows: person },
    ];
    return anAnswer(200, { v: PROTOCOL_VERSION, nonce, epoch, now: 0, scopes });
  };
  return asked;
};

const titles = async ({ db }: SyncDevice) =>
  (await db.mirror('node').toArray()).map(({ idNode, title }) => `${idNode} ${title}`);

/** Answers of the walk wait until `open` is called. */
const holdWalk = ({ wire }: SyncDevice) => {
  const { changes } = wire;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  wire.changes = async (token, query) => {
    await gate;
    return changes(token, query);
  };
  return { open: () => open() };
};

test('the first screen is here before the walk begins, and the walk brings the rest', async () => {
  const device = aSyncDevice();
  serveFeed(device.wire, {
    [COMPANY]: [aNodeRow(1, 'a'), aNodeRow(2, 'b')],
    [PERSON]: [put(1, 'me', 'ana', aMe({ idUser: 'ana' }))],
  });
  const asked = tellEarly(
    device,
    [aNodeRow(2, 'b')],
    [put(1, 'me', 'ana', aMe({ idUser: 'ana' }))],
  );
  const walk = holdWalk(device);
  const running = pull(device);
  await expect.poll(() => readFilling(device.db)).toBe(0);
  expect([await titles(device), await device.db.mirror('me').count()]).toEqual([['b Doca'], 1]);
  expect(
    (await device.db.scopes.toArray()).map(({ scope, cursor, filling }) => [
      scope,
      cursor,
      filling,
    ]),
  ).toEqual([
    [COMPANY, 0, 2],
    [PERSON, 0, 1],
  ]);
  walk.open();
  expect(await running).toEqual({ kind: 'current', rows: 3 });
  expect([await titles(device), await readFilling(device.db), asked]).toEqual([
    ['a Doca', 'b Doca'],
    null,
    [undefined],
  ]);
});

test('what the person did comes before the company, while the device is filled and only then', async () => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, {
    [COMPANY]: [aNodeRow(1, 'a')],
    [PERSON]: [put(1, 'rating', 'c1', aRating())],
  });
  tellEarly(device, []);
  await pull(device);
  expect(device.wire.reads.map(({ scope }) => scope)).toEqual([PERSON, COMPANY]);
  feed.scopes[COMPANY]?.push(aNodeRow(2, 'b'));
  expect(await pull(device)).toMatchObject({ kind: 'current' });
  expect(await titles(device)).toEqual(['a Doca', 'b Doca']);
});

test('a filling that was cut off goes on where it was', async () => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, { [COMPANY]: [1, 2, 3, 4].map((n) => aNodeRow(n, `n${n}`)) });
  feed.pageRows = 2;
  const asked = tellEarly(device, [aNodeRow(4, 'n4')]);
  const { onChanges } = device.wire;
  device.wire.onChanges = (query, token) =>
    query.cursor === 2 ? unreachable : onChanges(query, token);
  expect(await pull(device)).toMatchObject({ kind: 'waiting' });
  expect([await titles(device), await readFilling(device.db)]).toEqual([
    ['n1 Doca', 'n2 Doca', 'n4 Doca'],
    0.5,
  ]);
  device.wire.onChanges = onChanges;
  device.clock.advance(600_000);
  expect(await pull(device)).toMatchObject({ kind: 'current' });
  expect([(await titles(device)).length, await readFilling(device.db), asked.length]).toEqual([
    4,
    null,
    1,
  ]);
});

/**
 * A device whose walk of the company was cut off at 2; row 9 came ahead. The server then goes on as
 * another epoch.
 */
const cutOff = async () => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, {
    [COMPANY]: [...[1, 2, 3, 4].map((n) => aNodeRow(n, `n${n}`)), aNodeRow(9, 'ahead')],
  });
  feed.pageRows = 2;
  tellEarly(device, [aNodeRow(9, 'ahead')]);
  const { onChanges } = device.wire;
  device.wire.onChanges = (query, token) =>
    query.cursor === 2 ? unreachable : onChanges(query, token);
  await pull(device);
  device.wire.onChanges = onChanges;
  device.clock.advance(600_000);
  Object.assign(feed, { epoch: 'epoch-2', past: [EPOCH] });
  return { device, feed };
};

test('what came ahead and is in no history of a restored server goes, also where the walk itself stands', async () => {
  const { device, feed } = await cutOff();
  feed.scopes[COMPANY]?.pop();
  expect([await titles(device), await pull(device)]).toMatchObject([
    ['ahead Doca', 'n1 Doca', 'n2 Doca'],
    { kind: 'current' },
  ]);
  expect(await titles(device)).toEqual(['n1 Doca', 'n2 Doca', 'n3 Doca', 'n4 Doca']);
});

test('a server that was only started anew lets the walk go on where it was', async () => {
  const { device } = await cutOff();
  const before = device.wire.reads.length;
  expect(await pull(device)).toMatchObject({ kind: 'current', rows: 3 });
  expect(
    device.wire.reads
      .slice(before)
      .flatMap(({ scope, cursor }) => (scope === COMPANY ? [cursor] : [])),
  ).toEqual([2, 4]);
  expect(await titles(device)).toEqual(['ahead Doca', 'n1 Doca', 'n2 Doca', 'n3 Doca', 'n4 Doca']);
});

test.each([
  ['cannot be reached', () => unreachable],
  ['does not know the call', () => anAnswer(404, { code: 'not_found' })],
])('a server that %s ahead fills by the walk alone', async (_name, answer) => {
  const device = aSyncDevice();
  serveFeed(device.wire, { [COMPANY]: [aNodeRow(1, 'a')] });
  device.wire.early = async () => answer();
  expect(await pull(device)).toMatchObject({ kind: 'current', rows: 1 });
  expect(await readFilling(device.db)).toBeNull();
});

test('rows of another epoch are left out', async () => {
  const device = aSyncDevice();
  serveFeed(device.wire, { [COMPANY]: [aNodeRow(1, 'a')] });
  tellEarly(device, [aNodeRow(1, 'strange')], [], 'another');
  await pull(device);
  expect(await titles(device)).toEqual(['a Doca']);
});

/** A device whose walk of the company stands at 3, with the rest still to come. */
const half = async () => {
  const device = aSyncDevice();
  await device.db.scopes.bulkPut([
    { scope: COMPANY, cursor: 3, epoch: EPOCH, pulledAt: 0, walk: true, filling: 9 },
    { scope: PERSON, cursor: 1, epoch: EPOCH, pulledAt: 0 },
  ]);
  return device;
};

test('a page that is opened meanwhile comes next', async () => {
  const device = await half();
  const asked = tellEarly(device, [aNodeRow(7, 'opened'), put(8, 'content', 'c1', aContent())]);
  await bringPage(device, 'opened');
  expect([await titles(device), await device.db.mirror('content').count(), asked]).toEqual([
    ['opened Doca'],
    1,
    ['opened'],
  ]);
  expect((await device.db.scopes.get(COMPANY))?.cursor).toBe(3);
});

test('what the walk has brought already is not put back: it is newer, or gone', async () => {
  const device = await half();
  await device.db.mirror('node').put(aNode({ idNode: 'newer', title: 'de hoje' }));
  tellEarly(device, [
    aNodeRow(2, 'newer', 'de ontem'),
    aNodeRow(3, 'deleted'),
    del(5, 'node', 'newer'),
  ]);
  await bringPage(device, 'newer');
  expect(await titles(device)).toEqual(['newer de hoje']);
});

test('a scope that has had everything takes nothing ahead', async () => {
  const device = await half();
  tellEarly(device, [], [put(5, 'rating', 'c1', aRating())]);
  await bringPage(device, 'x');
  expect(await device.db.mirror('rating').count()).toBe(0);
});

test('a device that is whole asks for nothing', async () => {
  const device = aSyncDevice();
  await device.db.scopes.put({ scope: COMPANY, cursor: 3, epoch: EPOCH, pulledAt: 0 });
  const asked = tellEarly(device, [aNodeRow(4, 'a')]);
  await bringPage(device, 'a');
  expect([asked, await titles(device)]).toEqual([[], []]);
});

test('a row with a waiting write stays as the person left it', async () => {
  const device = await half();
  await device.db.scopes.put({
    scope: PERSON,
    cursor: 1,
    epoch: EPOCH,
    pulledAt: 0,
    walk: true,
    filling: 9,
  });
  await device.save('rating.set', payloads['rating.set']);
  const [before] = await device.db.mirror('rating').toArray();
  tellEarly(
    device,
    [],
    [put(5, 'rating', before?.idContentItem ?? '', aRating({ ...before, vote: 1 }))],
  );
  await bringPage(device, 'x');
  expect(await device.db.mirror('rating').toArray()).toEqual([before]);
});
