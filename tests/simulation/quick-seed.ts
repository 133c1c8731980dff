/** Runs one seed against the model server, on the fast storage, as most runs do. The importing test mocks 'dexie' with quick-dexie. */
import { Model } from './server/model.ts';
import { type Outcome, runSeed } from './run-seed.ts';
import { quickStorage } from './storage/device-storage.ts';

export interface Case {
  seed: number;
  steps: number;
  /** Kinds of step to leave out. */
  without?: readonly string[];
  /** Browsers may lose their databases. */
  losing?: boolean;
}

export const runQuick = ({ seed, steps, without = [], losing = false }: Case, keepTrace = false): Promise<Outcome> =>
  runSeed(seed, {
    steps,
    without,
    losing,
    keepTrace,
    server: (world) => new Model(world),
    storage: (world) => quickStorage(world.scheduler),
  });
