/** One seed against the model of the server, on the quick storage: what most runs are. Whoever imports it mocks 'dexie' by quick-dexie. */
import { Model } from './server/model.ts';
import { type Outcome, runSeed } from './run-seed.ts';
import { quickStorage } from './storage/device-storage.ts';

export interface Case {
  seed: number;
  steps: number;
  /** Kinds of step that do not happen. */
  without?: readonly string[];
}

export const runQuick = ({ seed, steps, without = [] }: Case, keepTrace = false): Promise<Outcome> =>
  runSeed(seed, {
    steps,
    without,
    keepTrace,
    server: (world) => new Model(world),
    storage: (world) => quickStorage(world.scheduler),
  });
