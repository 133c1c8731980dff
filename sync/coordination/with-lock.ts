// Runs a piece of work under a lock. Whoever loses the lock to a thief is told 'busy' at once, while the work itself may still be going:
// only the fence, never this, keeps its late word from counting.
import type { Locks } from '../ports.ts';

export const withLock = async <T>(locks: Locks, name: string, steal: boolean, work: () => Promise<T>): Promise<T | 'busy'> => {
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
    // Browsers tell the holder of a stolen lock by an AbortError of the request.
    if (!failed && error instanceof Error && error.name === 'AbortError') return 'busy';
    throw error;
  }
};
