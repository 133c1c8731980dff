import { expect, it } from 'vitest';
import { diskRoom } from '#src/platform/device/disk-room.ts';
import type { SyncStatus } from '#sync/reads/queue/read-status.ts';
import { badgeOf } from './sync-status-badge.tsx';

/** The server was away when something was last written here. */
const status: SyncStatus = {
  waiting: 3,
  attention: 0,
  sending: null,
  reachable: false,
  lastOkAt: null,
  oldestAt: 1,
  outdated: false,
};

it('says that there is no room while nothing can be written, and no longer', async () => {
  let told = 0;
  const stop = diskRoom.subscribe(() => {
    told += 1;
  });
  const badge = () => badgeOf(status, 0, diskRoom.isFull());
  expect(badge()).toEqual({ state: 'offline', count: 3 });
  await diskRoom.check(() => Promise.resolve(false));
  expect(badge()).toEqual({ state: 'full', count: 3 });
  await diskRoom.check(() => Promise.resolve(false));
  await diskRoom.check(() => Promise.resolve(true));
  expect([badge(), told]).toEqual([{ state: 'offline', count: 3 }, 2]);
  stop();
});
