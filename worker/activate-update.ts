// A new version takes over only when nobody is sending: it asks for every sender's lock first. It never touches what waits.
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
      return person ? locks.hold(drainLock({ person }), { wait: true }, () => underLocks(others)) : Promise.resolve();
    };
    await underLocks(people);
    // Asked for once the locks are free again: the browser lets the old version end what it has begun first, and that may be waiting for
    // one of them. What it sends meanwhile is its own and whole.
    await scope.skipWaiting();
  } finally {
    device.close();
  }
};
