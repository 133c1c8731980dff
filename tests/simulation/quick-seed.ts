/**
 * Runs one seed against the model server, on the fast storage, as most runs do. The importing test
 * mocks 'dexie' with quick-dexie.
 */
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
  /** People take evaluations on pages, by the machine of the screen. */
  sits?: boolean;
}

export const runQuick = (
  { seed, steps, without = [], losing = false, sits = false }: Case,
  keepTrace = false,
): Promise<Outcome> =>
  runSeed(seed, {
    steps,
    without,
    losing,
    sits,
    keepTrace,
    server: (world) => {
      const model = new Model(world);
      // Every third story reads in many small pages: what happens between two of them is then seen.
      if (seed % 3 === 2) model.pageRows = 4;
      return model;
    },
    storage: (world) => quickStorage(world.scheduler),
  });
