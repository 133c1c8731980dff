import { describe, expect, test } from 'vitest';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { knownOffset, linkFailed, linkWorked, isLinkBackingOff } from './link.ts';
import { noLink, readMeta } from '../meta.ts';

const silent = { reachable: false, foreign: false, after: null };
const HOUR = 3_600_000;

describe('the way to the server', () => {
  test('fails: waited for longer each time', async () => {
    const device = aSyncDevice();
    const waits = [];
    for (let n = 0; n < 4; n += 1)
      waits.push((await linkFailed(device, silent)).nextAt - device.clock.now());
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  test('fails while no person looks: waited for longer still', async () => {
    const device = aSyncDevice({ visible: () => false });
    let link = noLink;
    for (let n = 0; n < 20; n += 1) link = await linkFailed(device, silent);
    expect(link.nextAt - device.clock.now()).toBe(900_000);
  });

  test('works: all is forgotten but when', async () => {
    const device = aSyncDevice();
    await linkFailed(device, { ...silent, foreign: true });
    device.clock.advance(500);
    await linkWorked(device, {
      sentAt: device.clock.now() - 100,
      receivedAt: device.clock.now(),
      serverNow: device.clock.now(),
    });
    const now = device.clock.now();
    expect(await readMeta(device.db, 'link')).toEqual({
      failures: 0,
      nextAt: 0,
      reachable: true,
      at: now,
      lastOkAt: now,
      foreign: false,
    });
    expect(await knownOffset(device)).toEqual({
      offset: 0,
      err: 50,
      samples: [{ offset: 50, rtt: 100 }],
    });
  });

  test('a server that asks for patience is reachable', async () => {
    const device = aSyncDevice();
    const link = await linkFailed(device, { reachable: true, foreign: false, after: 60_000 });
    expect([link.reachable, link.nextAt - device.clock.now()]).toEqual([true, 63_250]);
  });

  test('that fails meanwhile in another way waits no less for it', async () => {
    const device = aSyncDevice();
    const asked = await linkFailed(device, { reachable: true, foreign: false, after: 60_000 });
    device.clock.advance(10);
    expect((await linkFailed(device, silent)).nextAt).toBe(asked.nextAt);
    device.clock.jump(-HOUR);
    expect((await linkFailed(device, silent)).nextAt).toBeLessThan(device.clock.now() + 60_000);
  });

  test('when it last worked is remembered through failures', async () => {
    const device = aSyncDevice();
    await linkWorked(device, {
      sentAt: device.clock.now(),
      receivedAt: device.clock.now(),
      serverNow: 0,
    });
    const lastOkAt = device.clock.now();
    device.clock.advance(HOUR);
    expect((await linkFailed(device, silent)).lastOkAt).toBe(lastOkAt);
  });
});

describe('whether to wait', () => {
  const NOW = 1_000_000_000;
  const at = (nextAt: number, seen = NOW) => ({ ...noLink, nextAt, at: seen });

  test.each([
    ['nothing failed', noLink, false],
    ['not yet', at(NOW + 500), true],
    ['the time has come', at(NOW), false],
    ['an hour, because a server said so', at(NOW + HOUR), true],
    ['a year: the clock was set back', at(NOW + 365 * 24 * HOUR), false],
    ['seen later than now: the clock was set back a little', at(NOW + 500, NOW + 400), false],
  ])('%s', (_name, link, waits) => {
    expect(isLinkBackingOff(link, NOW)).toBe(waits);
  });
});
