// News that come with a pull or a push response: the requests that they save, and that they are
// validated like a separate page.
import { describe, expect, test } from 'vitest';
import { type ChangeRow, type ChangesPage, limits } from '#contract/protocol.ts';
import { createEngine } from '#sync/engine/engine.ts';
import type { Reply } from '#sync/ports.ts';
import { COMPANY, PERSON, put, type ScriptedFeed, serveFeed } from '#tests/builders/feed.ts';
import { anAnswer, EPOCH, SERVER_NOW, verdictsFor } from '#tests/builders/replies.ts';
import { aNode, aRating } from '#tests/builders/rows.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { pull } from '../pull/pull.ts';

const vote = { idContentItem: 'c1', vote: 5 };
const voted = put(2, 'rating', 'c1', aRating({ idContentItem: 'c1', vote: 5 }));

/**
 * A device that has looked once, whose server takes what is sent as number 2 of the person's scope;
 * `newsOf` makes what rides back.
 */
const aDevice = async (newsOf: () => unknown) => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, {
    [COMPANY]: [put(1, 'node', 'n1', aNode())],
    [PERSON]: [put(1, 'rating', 'c0', aRating())],
  });
  const engine = createEngine(device);
  await engine.sync();
  device.wire.elsePush = (request): Reply => {
    feed.scopes[PERSON]?.push(voted);
    const taken = request.ops.map(({ id }) => ({ id, verdict: 'applied' as const, serverSeq: 2 }));
    const plain = verdictsFor(request, taken);
    return plain.kind === 'answer'
      ? anAnswer(200, { ...(plain.body as object), news: newsOf() })
      : plain;
  };
  const before = device.wire.scopeReads;
  const save = async () => {
    await device.save('rating.set', vote);
    const end = await engine.sync();
    const shown = await device.db.mirror('rating').get('c1');
    return {
      end,
      looks: device.wire.scopeReads - before,
      waiting: await device.db.outbox.count(),
      vote: shown?.vote,
    };
  };
  return { device, feed, save };
};

const heads = [
  { scope: COMPANY, head: 1 },
  { scope: PERSON, head: 2 },
];
const page = (rows: ChangeRow[]) => ({ scope: PERSON, cursor: 2, more: false, rows });

describe('news that came with a batch', () => {
  test('stand for the look: nothing more is asked', async () => {
    const { device, save } = await aDevice(() => ({ scopes: heads, changes: page([voted]) }));
    device.wire.onChanges = () => expect.unreachable('nothing was to be asked');
    expect(await save()).toMatchObject({
      looks: 0,
      waiting: 0,
      vote: 5,
      end: { pulled: { kind: 'current', rows: 1 } },
    });
    expect(device.wire.pushes.at(-1)?.news).toEqual({ scope: PERSON, cursor: 1 });
    expect(await device.db.scopes.get(PERSON)).toMatchObject({ cursor: 2, epoch: EPOCH });
  });

  test('tell of another scope as well', async () => {
    const { device, feed, save } = await aDevice(() => ({
      scopes: [{ scope: COMPANY, head: 7 }, ...heads.slice(1)],
      changes: page([voted]),
    }));
    feed.scopes[COMPANY]?.push(put(7, 'node', 'n2', aNode({ idNode: 'n2' })));
    expect(await save()).toMatchObject({ looks: 0, waiting: 0 });
    expect(await device.db.mirror('node').count()).toBe(2);
  });

  test.each([
    ['that are not there', undefined],
    ['that cannot be read', { scopes: 'all of them' }],
    [
      'whose rows cannot be read',
      { scopes: heads, changes: { scope: PERSON, cursor: 'last', rows: [] } },
    ],
  ])('%s: the verdict stands, and the device looks for itself', async (_, news) => {
    const { save } = await aDevice(() => news);
    expect(await save()).toMatchObject({ looks: 1, waiting: 0, vote: 5 });
  });

  test('without the rows: they are asked for, with no look before', async () => {
    const { save } = await aDevice(() => ({ scopes: heads }));
    expect(await save()).toMatchObject({ looks: 0, waiting: 0, vote: 5 });
  });

  test('with rows of a scope that was not asked for: these are left', async () => {
    const { device, save } = await aDevice(() => ({
      scopes: heads,
      changes: { ...page([put(2, 'rating', 'c9', aRating())]), scope: 'person:bia' },
    }));
    expect(await save()).toMatchObject({ looks: 0, waiting: 0, vote: 5 });
    expect(await device.db.mirror('rating').get('c9')).toBeUndefined();
  });

  test('are left when another tab has read on meanwhile', async () => {
    const { device, save } = await aDevice(() => ({
      scopes: heads,
      changes: page([put(2, 'rating', 'c9', aRating())]),
    }));
    const { elsePush } = device.wire;
    device.wire.elsePush = (request, token) => {
      void device.db.scopes.put({ scope: PERSON, epoch: EPOCH, cursor: 2, pulledAt: SERVER_NOW });
      return elsePush(request, token);
    };
    await save();
    expect(await device.db.mirror('rating').get('c9')).toBeUndefined();
    expect((await device.db.scopes.get(PERSON))?.cursor).toBe(2);
  });
});

describe('a look', () => {
  const looked = async (
    change: (device: SyncDevice, feed: ScriptedFeed) => void = () => undefined,
  ) => {
    const device = aSyncDevice();
    const feed = serveFeed(device.wire, {
      [COMPANY]: [put(1, 'node', 'n1', aNode())],
      [PERSON]: [put(1, 'rating', 'c0', aRating())],
    });
    await pull(device);
    feed.scopes[COMPANY]?.push(put(2, 'node', 'n2', aNode({ idNode: 'n2' })));
    feed.scopes[PERSON]?.push(voted);
    change(device, feed);
    const before = device.wire.reads.length;
    const end = await pull(device);
    const cursors = Object.fromEntries(
      (await device.db.scopes.toArray()).map(({ scope, cursor }) => [scope, cursor]),
    );
    const [nodes, shown] = [
      await device.db.mirror('node').count(),
      (await device.db.mirror('rating').get('c1'))?.vote,
    ];
    return {
      end,
      asked: device.wire.reads.slice(before).map(({ scope }) => scope),
      cursors,
      nodes,
      vote: shown,
    };
  };
  const all = {
    end: { kind: 'current', rows: 2 },
    cursors: { [COMPANY]: 2, [PERSON]: 2 },
    nodes: 2,
    vote: 5,
  };

  test('brings what is new of every scope: nothing more is asked', async () => {
    expect(await looked()).toEqual({ ...all, asked: [] });
  });

  test('goes on by itself where a page was not all of it', async () => {
    const more = await looked((_, feed) => {
      feed.pageRows = 1;
      feed.scopes[COMPANY]?.push(put(3, 'node', 'n3', aNode({ idNode: 'n3' })));
    });
    expect(more).toEqual({
      end: { kind: 'current', rows: 3 },
      asked: [COMPANY],
      cursors: { [COMPANY]: 3, [PERSON]: 2 },
      nodes: 3,
      vote: 5,
    });
  });

  test('of a server that brings no pages, or none that can be read: they are asked for', async () => {
    for (const changes of [undefined, 'all of them', [{ scope: PERSON, cursor: 'last', rows: [] }]])
      expect(
        await looked(({ wire }) => {
          const { onScopes } = wire;
          wire.onScopes = async ({ nonce }, token) => {
            const plain = await onScopes({ nonce }, token);
            return plain.kind === 'answer'
              ? anAnswer(200, { ...(plain.body as object), changes })
              : plain;
          };
        }),
      ).toEqual({ ...all, asked: [COMPANY, PERSON] });
  });

  test('of rows after another cursor than was named, or of a scope that was not: these are left', async () => {
    const stranger = {
      scope: 'person:bia',
      cursor: 2,
      more: false,
      rows: [put(2, 'rating', 'c9', aRating())],
    };
    const end = await looked(({ wire, db }) => {
      const { onScopes } = wire;
      wire.onScopes = async (query, token) => {
        const plain = await onScopes(query, token);
        // Another tab has read on meanwhile.
        await db.scopes.put({ scope: PERSON, epoch: EPOCH, cursor: 2, pulledAt: SERVER_NOW });
        if (plain.kind !== 'answer') return plain;
        const { changes, ...rest } = plain.body as { changes: ChangesPage[] };
        return anAnswer(200, { ...rest, changes: [...changes, stranger] });
      };
    });
    expect(end).toMatchObject({ asked: [], nodes: 2, vote: undefined });
  });
});

test('no person asks for news before there is something to go on from', async () => {
  const device = aSyncDevice();
  serveFeed(device.wire);
  device.wire.elsePush = (request) => verdictsFor(request);
  await device.save('rating.set', vote);
  await createEngine(device).sync();
  expect(device.wire.pushes.map((push) => push.news)).toEqual([undefined]);
});

test('of many batches one at most asks: others fly beside it', async () => {
  const { device, save } = await aDevice(() => undefined);
  for (let at = 0; at < 2.4 * limits.batchOps; at += 1)
    await device.save('rating.set', { idContentItem: `d${at}`, vote: 3 });
  await save();
  expect(device.wire.pushes.length).toBeGreaterThan(2);
  expect(device.wire.pushes.filter((push) => push.news).length).toBeLessThan(2);
});
