// Dependencies of one person's sync engine. The composition root creates them once per runtime and
// person.
import type { DeviceReport } from '#contract/sync/api/report.ts';
import type { PersonDatabase } from './mirror/database.ts';
import type { PersonKey } from './person-key.ts';
import type { Clock, FileWire, Ids, Locks, SessionPort, StorageKeeper, Wire } from './ports.ts';

export interface EngineDeps {
  db: PersonDatabase;
  person: PersonKey;
  deviceId: string;
  appVersion: string;
  clock: Clock;
  ids: Ids;
  locks: Locks;
  wire: Wire;
  session: SessionPort;
  /** Absent where no files are sent. */
  files?: FileWire;
  /** True while the app is visible: back-off is shorter then. */
  visible(): boolean;
  /** The device name that administrators see. Absent where the runtime cannot tell. */
  deviceName?(): Promise<string | null>;
  /** Bytes used and granted, and whether the browser promised to keep them. */
  room?(): Promise<DeviceReport['storage']>;
  /**
   * When present, a full device drops saved media and then a storage reserve before it refuses a
   * write.
   */
  storage?: StorageKeeper;
}
