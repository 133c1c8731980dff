import { expect, test } from 'vitest';
import { COMPANY, put, serveFeed } from '#tests/builders/feed.ts';
import { unreachable } from '#tests/builders/replies.ts';
import { aNode } from '#tests/builders/rows.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import type { SyncEnd } from './phase.ts';
import { createPokeHandler } from './handle-poke.ts';
import { pull } from '../pull/pull.ts';

const aPoked = (settled: () => Promise<void> = () => Promise.resolve()) => {
  const device = aSyncDevice();
  const feed = serveFeed(device.wire, { [COMPANY]: [put(1, 'node', 'n1', aNode())] });
  let looks = 0;
  const sync = async (): Promise<SyncEnd> => {
    looks += 1;
    return {
      drained: { kind: 'idle', acked: 0, sent: false, nextAt: null },
      pulled: await pull(device),
    };
  };
  const incidents = async () =>
    (await device.db.incidents.toArray()).map(({ code, detail }) => `${code} ${detail}`);
  return {
    device,
    feed,
    handlePoke: createPokeHandler({ db: device.db, clock: device.clock, sync, settled }),
    incidents,
    looks: () => looks,
  };
};

test('a poke that is true brings what is new, once', async () => {
  const { device, handlePoke, incidents, looks } = aPoked();
  await handlePoke({ scope: COMPANY, seq: 1 });
  await handlePoke({ scope: COMPANY, seq: 1 });
  expect([looks(), await device.db.mirror('node').count(), await incidents()]).toEqual([1, 1, []]);
});

test('a poke of something that is not there is counted, and the next ones are passed over for a minute', async () => {
  const { device, feed, handlePoke, incidents, looks } = aPoked();
  await handlePoke({ scope: COMPANY, seq: 1 });
  await handlePoke({ scope: COMPANY, seq: 999 });
  await handlePoke({ scope: 'person:another-person', seq: 5 });
  await handlePoke({ scope: COMPANY, seq: 1_000 });
  expect([looks(), await incidents()]).toEqual([2, [`lying_poke ${COMPANY} 999`]]);

  device.clock.advance(60_001);
  feed.scopes[COMPANY]?.push(put(2, 'node', 'n2', aNode({ idNode: 'n2' })));
  await handlePoke({ scope: COMPANY, seq: 2 });
  expect([looks(), await device.db.mirror('node').count()]).toEqual([3, 2]);
});

test('a poke of a scope that is not this person’s is counted', async () => {
  const { handlePoke, incidents } = aPoked();
  await handlePoke({ scope: 'person:another-person', seq: 5 });
  expect(await incidents()).toEqual(['lying_poke person:another-person 5']);
});

test('what the run under way brings is not asked for again', async () => {
  const { device, handlePoke, looks, incidents } = aPoked(async () => void (await pull(device)));
  await handlePoke({ scope: COMPANY, seq: 1 });
  expect([looks(), await device.db.mirror('node').count(), await incidents()]).toEqual([0, 1, []]);
});

test('a way that fails proves nothing', async () => {
  const { device, handlePoke, incidents } = aPoked();
  device.wire.onScopes = () => unreachable;
  await handlePoke({ scope: COMPANY, seq: 999 });
  expect(await incidents()).toEqual([]);
});

test('two that are not true, heeded at once, are counted once', async () => {
  const { handlePoke, incidents } = aPoked();
  await Promise.all([
    handlePoke({ scope: COMPANY, seq: 998 }),
    handlePoke({ scope: COMPANY, seq: 999 }),
  ]);
  expect((await incidents()).length).toBe(1);
});

test('a database that was replaced meanwhile counts from its own beginning, and no server lied', async () => {
  const { device, feed, handlePoke, incidents } = aPoked();
  await handlePoke({ scope: COMPANY, seq: 1 });
  feed.epoch = 'another-epoch';
  await handlePoke({ scope: COMPANY, seq: 7 });
  expect((await device.db.scopes.get(COMPANY))?.epoch).toBe('another-epoch');
  expect((await incidents()).map((told) => told.split(' ')[0])).toEqual(['other_epoch']);
});

test('a poke while the person leaves does nothing', async () => {
  let leave = (): void => undefined;
  const { device, handlePoke, looks } = aPoked(() => new Promise((resolve) => (leave = resolve)));
  const handled = handlePoke({ scope: COMPANY, seq: 1 });
  device.db.close();
  leave();
  await expect(handled).resolves.toBeUndefined();
  expect(looks()).toBe(0);
});
