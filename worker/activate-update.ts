// A new version takes over only when no tab is pushing: it takes the push lock of every person
// first. It never touches waiting writes.
import { drainLock } from '#sync/push/drain.ts';
import { DeviceDatabase } from '#sync/session/device-database.ts';
import { peopleIn } from '#sync/session/people.ts';
import { locks } from './platform.ts';

export const activateUpdate = async (scope: ServiceWorkerGlobalScope): Promise<void> => {
  const device = new DeviceDatabase();
  try {
    const people = await peopleIn(device);
    const underLocks = (rest: typeof people): Promise<unknown> => {
      const [person, ...others] = rest;
      return person
        ? locks.hold(drainLock({ person }), { wait: true }, () => underLocks(others))
        : Promise.resolve();
    };
    await underLocks(people);
    // Runs after the locks are released: the browser first lets the old version finish its work,
    // which may wait for one of them. What the old version sends meanwhile is complete in itself.
    await scope.skipWaiting();
  } finally {
    device.close();
  }
};
