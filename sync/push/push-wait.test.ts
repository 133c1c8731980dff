import { expect, test } from 'vitest';
import { PERSON, put, serveFeed } from '#tests/builders/feed.ts';
import { refusal, verdictsFor } from '#tests/builders/replies.ts';
import { aRating } from '#tests/builders/rows.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { createEngine } from '../engine/engine.ts';
import { readOutbox } from '../reads/queue/read-outbox.ts';

const MINUTE = 60_000;
const full = () => refusal('storage_full', { 'retry-after': '60' });

test('a server without room is waited for by writes alone: what others did is read, and no write counts as refused', async () => {
  const device = aSyncDevice();
  const { wire, clock } = device;
  serveFeed(wire, {
    [PERSON]: [put(1, 'rating', 'c9', aRating({ idContentItem: 'c9', vote: 4 }))],
  });
  wire.elsePush = full;
  const engine = createEngine(device);
  for (const idContentItem of ['c1', 'c2', 'c3'])
    await engine.dispatch('rating.set', { idContentItem, vote: 5 });
  await engine.settled();
  expect(await engine.sync()).toMatchObject({
    drained: { kind: 'waiting', pushOnly: true },
    pulled: { kind: 'current' },
  });
  expect(await device.db.mirror('rating').get('c9')).toMatchObject({ vote: 4 });
  const refused = wire.pushes.length;
  expect((await readOutbox(device.db)).link.nextAt).toBeGreaterThanOrEqual(clock.now() + MINUTE);

  // Until its time nothing is sent, and reading goes on.
  const reads = wire.scopeReads;
  clock.advance(MINUTE - 1_000);
  await engine.sync();
  expect([wire.pushes.length, wire.scopeReads > reads]).toEqual([refused, true]);

  for (let n = 0; n < 8; n += 1) {
    clock.advance(10 * MINUTE);
    await engine.sync();
  }
  expect(wire.pushes.length).toBeGreaterThan(refused + 4);
  expect(await device.outbox()).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'queued', refusals: 0 })),
  );

  wire.elsePush = (request) => verdictsFor(request);
  clock.advance(10 * MINUTE);
  await engine.sync();
  expect((await device.outbox()).filter(({ state }) => state !== 'acked')).toEqual([]);
});

test('a person who asks for it tries at once', async () => {
  const device = aSyncDevice();
  serveFeed(device.wire, { [PERSON]: [] });
  device.wire.script = [full];
  const engine = createEngine(device);
  await engine.dispatch('rating.set', { idContentItem: 'c1', vote: 5 });
  await engine.settled();
  expect(await engine.sync({ insist: true })).toMatchObject({
    drained: { kind: 'idle', acked: 1 },
  });
});
