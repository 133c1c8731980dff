/** The simulated disk of one device, independent of the engine under it. */
import type { DexieOptions } from 'dexie';
import type { Runtime } from '../runtime.ts';
import type { Scheduler } from '../scheduler.ts';
import { type Change, Disk, type DiskAccess, type Row } from './disk.ts';

export interface DeviceStorage {
  /** The options to open a database of this runtime with. */
  optionsOf(runtime: Runtime): DexieOptions;
  /** The runtime is gone: uncommitted work is lost. */
  kill(runtime: Runtime): void;
  /** Committed rows. */
  rows(database: string, store: string): readonly Row[];
  row(database: string, store: string, key: string | string[]): Row | undefined;
  databases(): string[];
  /** The browser deletes the database while no page has it open. */
  lose(database: string): void;
  /** Called on every commit, if the engine can report commits. */
  onCommit: (database: string, changes: readonly Change[]) => void;
}

export const quickStorage = (scheduler: Scheduler): DeviceStorage => {
  const disk = new Disk();
  const storage: DeviceStorage = {
    optionsOf: (runtime) => {
      const access: DiskAccess = {
        disk,
        schedule: (task) => scheduler.schedule(runtime.id, task),
        survives: (point) => runtime.survives(point),
        isFull: (database) => runtime.device.full && database !== 'app:device',
      };
      return { indexedDB: access as unknown as IDBFactory };
    },
    kill: () => undefined,
    rows: (database, store) => disk.rows(database, store),
    row: (database, store, key) => disk.row(database, store, key),
    databases: () => [...disk.databases.keys()],
    lose: (database) => void disk.databases.delete(database),
    onCommit: () => undefined,
  };
  disk.onCommit = (database, changes) => storage.onCommit(database, changes);
  return storage;
};
