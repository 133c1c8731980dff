/** The disk of one device as the simulator sees it, whichever engine is under it. */
import type { DexieOptions } from 'dexie';
import type { Runtime } from '../runtime.ts';
import type { Scheduler } from '../scheduler.ts';
import { type Change, Disk, type DiskAccess, type Row } from './disk.ts';

export interface DeviceStorage {
  /** What a database of this runtime is opened with. */
  optionsOf(runtime: Runtime): DexieOptions;
  /** The runtime is gone: what it had not committed never was. */
  kill(runtime: Runtime): void;
  /** Rows as they are committed. */
  rows(database: string, store: string): readonly Row[];
  row(database: string, store: string, key: string | string[]): Row | undefined;
  databases(): string[];
  /** The browser throws it away; nobody has it open. */
  lose(database: string): void;
  /** Sees every commit where the engine can tell of them. */
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
