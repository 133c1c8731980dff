// What is done once when a person's sync starts: old memories go, the reserve is taken in. Nothing waits for it, and its failure is none
// of the person's.
import type { EngineDeps } from '../engine-deps.ts';
import { loadBallast } from './storage-reserve.ts';
import { prune } from './prune.ts';

export const tend = async (deps: Pick<EngineDeps, 'db' | 'clock' | 'storage'>): Promise<void> => {
  try {
    await prune(deps);
    if (deps.storage && (await deps.storage.hasRoom())) await loadBallast(deps.db);
  } catch {
    // A database that cannot be read now is opened by whoever needs it next.
  }
};
