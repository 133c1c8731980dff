/** One seed against the model of the server, on the quick storage: what most runs are. Whoever imports it mocks 'dexie' by quick-dexie. */
import { Model } from './server/model.ts';
import { type Outcome, runSeed } from './run-seed.ts';
import { quickStorage } from './storage/device-storage.ts';

export interface Case {
  seed: number;
  steps: number;
  /** Kinds of step that do not happen. */
  without?: readonly string[];
  /** Browsers lose their databases in it. */
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
