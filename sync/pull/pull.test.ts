import { describe, expect, test } from 'vitest';
import { limits } from '#contract/protocol.ts';
import { COMPANY, del, PERSON, put, serveFeed } from '#tests/builders/feed.ts';
import { payloads } from '#tests/builders/op.ts';
import {
  aForeignAnswer,
  changesReply,
  EPOCH,
  refusal,
  scopesReply,
  unreachable,
} from '#tests/builders/replies.ts';
import { aContent, aContentEnrollment, aNode, aRating } from '#tests/builders/rows.ts';
import { tokenOf } from '#tests/builders/session.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { drain } from '../push/drain.ts';
import { pull } from './pull.ts';

const incidents = async (device: SyncDevice) =>
  (await device.db.incidents.toArray()).map(({ code, detail }) => [code, detail]);
const cursors = async (device: SyncDevice) =>
  Object.fromEntries(
    (await device.db.scopes.toArray()).map(({ scope, cursor }) => [scope, cursor]),
  );
const nodes = async (device: SyncDevice) =>
  (await device.db.mirror('node').toArray()).map((row) => row.idNode);
const manyNodes = (count: number) =>
  Array.from({ length: count }, (_, n) => put(n + 1, 'node', `n${n}`, aNode({ idNode: `n${n}` })));

describe('what is new', () => {
  test('comes scope by scope, with its cursors', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, {
      [COMPANY]: [put(3, 'node', 'n1', aNode()), put(4, 'content', 'c1', aContent())],
      [PERSON]: [put(2, 'rating', 'c1', aRating())],
    });
    expect(await pull(device)).toEqual({ kind: 'current', rows: 3 });
    expect(await device.db.mirror('node').toArray()).toEqual([aNode()]);
    expect(await device.db.mirror('content').toArray()).toEqual([aContent()]);
    expect(await device.db.mirror('rating').toArray()).toEqual([aRating()]);
    const at = device.clock.now();
    expect(await device.db.scopes.toArray()).toEqual([
      { scope: COMPANY, cursor: 4, epoch: EPOCH, pulledAt: at },
      { scope: PERSON, cursor: 2, epoch: EPOCH, pulledAt: at },
    ]);
  });

  test('nothing new: one small answer', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, { [COMPANY]: [put(1, 'node', 'n1', aNode())] });
    await pull(device);
    const before = device.wire.reads.length;
    expect(await pull(device)).toEqual({ kind: 'current', rows: 0 });
    expect([device.wire.scopeReads, device.wire.reads.length]).toEqual([2, before]);
  });

  test('asks for what follows the cursor, and says when it walks from the beginning', async () => {
    const device = aSyncDevice();
    const feed = serveFeed(device.wire, { [COMPANY]: manyNodes(5) });
    feed.pageRows = 2;
    await pull(device);
    feed.scopes[COMPANY]?.push(put(9, 'node', 'n9', aNode({ idNode: 'n9' })));
    // An older server brings no rows with a look.
    const { onScopes } = device.wire;
    device.wire.onScopes = ({ nonce }, token) => onScopes({ nonce }, token);
    await pull(device);
    expect(
      device.wire.reads.map(({ scope, cursor, walk, limit }) => [scope, cursor, walk, limit]),
    ).toEqual([
      [COMPANY, 0, 1, limits.pageRows],
      [COMPANY, 2, 1, limits.pageRows],
      [COMPANY, 4, 1, limits.pageRows],
      [PERSON, 0, 1, limits.pageRows],
      [COMPANY, 5, undefined, limits.pageRows],
    ]);
    expect((await nodes(device)).length).toBe(6);
  });

  test('tombstones take away, lost access too', async () => {
    const device = aSyncDevice();
    const feed = serveFeed(device.wire, { [COMPANY]: manyNodes(3) });
    await pull(device);
    feed.scopes[COMPANY]?.push(
      del(4, 'node', 'n0'),
      del(5, 'node', 'n2', 'gone'),
      del(6, 'node', 'never-here'),
    );
    await pull(device);
    expect(await nodes(device)).toEqual(['n1']);
  });

  test('the same row twice in a page: the later word counts, whichever it is', async () => {
    const device = aSyncDevice();
    const row = (title: string) => aNode({ title });
    serveFeed(device.wire, {
      [COMPANY]: [
        put(1, 'node', 'n1', row('old')),
        del(2, 'node', 'n1'),
        put(3, 'node', 'n1', row('new')),
        put(4, 'content', 'c1', aContent()),
        del(5, 'content', 'c1'),
      ],
    });
    await pull(device);
    expect(await device.db.mirror('node').toArray()).toEqual([row('new')]);
    expect(await device.db.mirror('content').toArray()).toEqual([]);
  });

  test('one renewal when the token has run out', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, { [COMPANY]: manyNodes(1) });
    const { onScopes } = device.wire;
    device.wire.onScopes = (query, token) =>
      token === tokenOf('ana', 1) ? refusal('unauthenticated') : onScopes(query, token);
    device.session.onRenew = () => {
      device.session.current = tokenOf('ana', 2);
      return 'renewed';
    };
    expect(await pull(device)).toEqual({ kind: 'current', rows: 1 });
    expect(device.session.renewals).toBe(1);
  });

  test('a second caller goes away: the first brings what it wants', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, { [COMPANY]: manyNodes(1) });
    expect(await Promise.all([pull(device), pull(device)])).toEqual([
      { kind: 'current', rows: 1 },
      'busy',
    ]);
  });
});

test('the next page is asked for while the one before it is stored, and each once', async () => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, { [COMPANY]: manyNodes(6) });
  feed.pageRows = 2;
  const stored: number[] = [];
  const { onChanges } = device.wire;
  device.wire.onChanges = async (query, token) => {
    if (query.scope === COMPANY) stored.push((await device.db.scopes.get(COMPANY))?.cursor ?? 0);
    return onChanges(query, token);
  };
  await pull(device);
  expect(
    device.wire.reads.filter(({ scope }) => scope === COMPANY).map(({ cursor }) => cursor),
  ).toEqual([0, 2, 4]);
  // Each was asked for before the page before it was here.
  expect(stored).toEqual([0, 0, 2]);
  expect((await nodes(device)).length).toBe(6);
});

test('a page that was asked for ahead is asked for again where the one before it could not be stored', async () => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, { [COMPANY]: manyNodes(6) });
  feed.pageRows = 2;
  const { onChanges } = device.wire;
  let asked = 0;
  device.wire.onChanges = (query, token) => {
    asked += 1;
    // The second page is of another history.
    return asked === 2
      ? changesReply(query.nonce, {
          scope: query.scope,
          cursor: 4,
          more: true,
          rows: [],
          epoch: 'other',
        })
      : onChanges(query, token);
  };
  expect(await pull(device)).toMatchObject({ kind: 'waiting' });
  expect(await cursors(device)).toMatchObject({ [COMPANY]: 2 });
  device.clock.advance(3_600_000);
  await pull(device);
  expect((await nodes(device)).length).toBe(6);
});

describe('what cannot be believed', () => {
  test('is counted and left: unknown tables and versions, rows that are none, rows under another name', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, {
      [COMPANY]: [
        put(1, 'hologram', 'h1', {}),
        put(2, 'node', 'n1', aNode(), 2),
        put(3, 'node', 'n2', { idNode: 'n2' }),
        put(4, 'node', 'n3', aNode({ idNode: 'another-person' })),
        del(5, 'hologram', 'h2'),
        put(6, 'node', 'n4', aNode({ idNode: 'n4' })),
      ],
    });
    expect(await pull(device)).toEqual({ kind: 'current', rows: 6 });
    expect(await nodes(device)).toEqual(['n4']);
    expect(await incidents(device)).toEqual([
      ['unknown_table', 'hologram'],
      ['unknown_row_version', 'node v2'],
      ['invalid_row', 'node/n2'],
      ['invalid_row', 'node/n3'],
      ['unknown_table', 'hologram'],
    ]);
    expect((await cursors(device))[COMPANY]).toBe(6);
  });

  test('what this version could not read is brought again once there is a newer one', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, {
      [COMPANY]: [put(1, 'node', 'n1', aNode(), 2), put(2, 'node', 'n2', aNode({ idNode: 'n2' }))],
    });
    await pull(device);
    await pull(device);
    const before = device.wire.reads.length;
    const updated = { ...device, appVersion: '2.0.0' };
    await pull(updated);
    await pull(updated);
    await pull(device);
    expect(
      device.wire.reads.slice(before).map(({ scope, cursor, walk }) => [scope, cursor, walk]),
    ).toEqual([[COMPANY, 0, 1]]);
    expect(await nodes(device)).toEqual(['n2']);
  });

  test('an answer without rows for a scope that has more is not believed, and not asked again at once', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, { [COMPANY]: manyNodes(3) });
    device.wire.onChanges = ({ nonce, scope, cursor }) =>
      changesReply(nonce, { scope, cursor, rows: [], more: true });
    expect(await pull(device)).toMatchObject({ kind: 'waiting' });
    expect(await incidents(device)).toEqual([['truncated_answer', `${COMPANY} 0`]]);
    expect(device.wire.reads.length).toBe(1);
    expect(await cursors(device)).toEqual({});
  });

  test.each([
    ['another scope', { scope: 'company:other' }],
    ['another database', { epoch: 'epoch-2' }],
  ])('a page of %s is not taken', async (_name, more) => {
    const device = aSyncDevice();
    serveFeed(device.wire, { [COMPANY]: manyNodes(1) });
    device.wire.onChanges = ({ nonce, scope }) =>
      changesReply(nonce, { scope, cursor: 9, rows: manyNodes(1), ...more });
    expect(await pull(device)).toMatchObject({ kind: 'waiting' });
    expect([await nodes(device), await cursors(device)]).toEqual([[], {}]);
  });

  test.each([
    ['no answer', unreachable],
    ['a hotel’s page', aForeignAnswer(200)],
    ['a hotel’s 401', aForeignAnswer(401)],
    ['our 500', refusal('internal')],
    ['an answer to another question', scopesReply('nonce-of-another', [])],
  ])('%s: the way is left alone, the session stays', async (_name, reply) => {
    const device = aSyncDevice();
    device.wire.onScopes = () => reply;
    expect(await pull(device)).toEqual({ kind: 'waiting', nextAt: device.clock.now() + 1_000 });
    expect(device.session.renewals).toBe(0);
  });

  test('an app that is too old is told so; a session that ended is held', async () => {
    const device = aSyncDevice();
    device.wire.onScopes = () => refusal('version_unsupported');
    expect(await pull(device)).toEqual({ kind: 'outdated' });
    device.wire.onScopes = () => refusal('unauthenticated');
    device.session.onRenew = () => 'held';
    expect(await pull(device)).toEqual({ kind: 'held' });
    device.session.current = null;
    expect(await pull(device)).toEqual({ kind: 'held' });
  });

  test('a scope that is forbidden ends the pull, and is asked for later', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, { [COMPANY]: manyNodes(1) });
    device.wire.onChanges = () => refusal('forbidden');
    expect(await pull(device)).toEqual({ kind: 'waiting', nextAt: device.clock.now() + 1_000 });
  });
});

describe('a page and its cursor', () => {
  test('are one: a page that cannot be written moves nothing', async () => {
    const device = aSyncDevice();
    const feed = serveFeed(device.wire, { [COMPANY]: manyNodes(4) });
    feed.pageRows = 2;
    await device.db.open();
    const fail = (key: string): void => {
      if (key === 'n3') throw new Error('the disk is full');
    };
    device.db.mirror('node').hook('creating', fail);
    await expect(pull(device)).rejects.toThrow();
    expect([await nodes(device), await cursors(device)]).toEqual([['n0', 'n1'], { [COMPANY]: 2 }]);
    device.db.mirror('node').hook('creating').unsubscribe(fail);
    await pull(device);
    expect([(await nodes(device)).length, (await cursors(device))[COMPANY]]).toEqual([4, 4]);
  });

  test('however it is cut into pages, the mirror is the same', async () => {
    const rows = [
      ...manyNodes(7),
      del(8, 'node', 'n1'),
      put(9, 'node', 'n2', aNode({ idNode: 'n2', title: 'renamed' })),
    ];
    const outcomes = [];
    for (const pageRows of [1, 2, 3, 100]) {
      const device = aSyncDevice();
      const feed = serveFeed(device.wire, { [COMPANY]: rows });
      feed.pageRows = pageRows;
      await pull(device);
      outcomes.push(JSON.stringify(await device.db.mirror('node').toArray()));
    }
    expect(new Set(outcomes).size).toBe(1);
  });
});

describe('what was sent and pulled', () => {
  test('leaves the outbox when the pull has reached it, and the row is the server’s', async () => {
    const device = aSyncDevice();
    const feed = serveFeed(device.wire, {
      [PERSON]: [put(1, 'contentEnrollment', 'ne1~c1', aContentEnrollment())],
    });
    await pull(device);
    const saved = await device.save('content.progress', {
      ...payloads['content.progress'],
      progress: 40,
    });
    device.wire.elsePush = ({ nonce, ops }) => ({
      ...changesReply(nonce, { scope: '', cursor: 0, rows: [] }),
      body: {
        v: 1,
        nonce,
        epoch: EPOCH,
        now: 1,
        results: ops.map(({ id }) => ({ id, verdict: 'applied', serverSeq: 7 })),
      },
    });
    await drain(device, { budget: 1_000 });
    await pull(device);
    // The head of the scope lies at 1: what was taken at 7 is still an overlay.
    expect((await device.outbox()).map(({ opId, state }) => [opId, state])).toEqual([
      [saved, 'acked'],
    ]);
    const served = aContentEnrollment({ progress: 60, lastModified: '2026-05-01T00:00:00.000Z' });
    feed.scopes[PERSON]?.push(put(7, 'contentEnrollment', 'ne1~c1', served));
    await pull(device);
    expect(await device.outbox()).toEqual([]);
    expect(await device.db.mirror('contentEnrollment').toArray()).toEqual([served]);
    expect(await device.db.shadow.toArray()).toEqual([]);
  });

  test('taken without a change: it leaves as soon as the pull stands there', async () => {
    const device = aSyncDevice();
    serveFeed(device.wire, { [PERSON]: [put(5, 'rating', 'c1', aRating({ vote: 2 }))] });
    await pull(device);
    await device.save('rating.set', { idContentItem: 'c1', vote: 2 });
    await drain(device, { budget: 1_000 });
    await pull(device);
    expect(await device.outbox()).toEqual([]);
    expect(await device.db.mirror('rating').toArray()).toEqual([aRating({ vote: 2 })]);
  });
});
