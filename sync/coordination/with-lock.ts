// Runs work under a lock. When the lock is stolen, this returns 'busy' at once while the work may
// still be running: only the lease check keeps its late writes out.
import type { Locks } from '../ports.ts';

export const withLock = async <T>(
  locks: Locks,
  name: string,
  steal: boolean,
  work: () => Promise<T>,
): Promise<T | 'busy'> => {
  let failed = false;
  try {
    return await locks.hold(name, { wait: false, steal }, async () => {
      try {
        return await work();
      } catch (error) {
        failed = true;
        throw error;
      }
    });
  } catch (error) {
    // Browsers reject the request of a holder whose lock was stolen with an AbortError.
    if (!failed && error instanceof Error && error.name === 'AbortError') return 'busy';
    throw error;
  }
};
