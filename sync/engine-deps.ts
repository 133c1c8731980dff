// What one person's sync works with. Made once a runtime and person, at the composition root.
import type { DeviceReport } from '#contract/api/sync/report.ts';
import type { PersonDatabase } from './mirror/database.ts';
import type { PersonKey } from './person-key.ts';
import type { Clock, Ids, Locks, SessionPort, StorageKeeper, Wire } from './ports.ts';

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
  /** Somebody looks at it: shorter waits. */
  visible(): boolean;
  /** What administrators know this device by; absent where the runtime cannot tell. */
  deviceName?(): Promise<string | null>;
  /** Bytes taken and granted, and whether the browser promised to keep them. */
  room?(): Promise<DeviceReport['storage']>;
  /** Where there is one, writes outrank saved media and a reserve is kept. */
  storage?: StorageKeeper;
}
