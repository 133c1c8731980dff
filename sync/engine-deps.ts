// What one person's sync works with. Made once a runtime and person, at the composition root.
import type { PersonDatabase } from './mirror/database.ts';
import type { Clock, Ids, Locks, StorageKeeper, Wire } from './ports.ts';
import type { SessionPort } from './session/session-port.ts';

export interface EngineDeps {
  db: PersonDatabase;
  person: { idCompany: string; idUser: string };
  deviceId: string;
  appVersion: string;
  clock: Clock;
  ids: Ids;
  locks: Locks;
  wire: Wire;
  session: SessionPort;
  /** Somebody looks at it: shorter waits. */
  visible(): boolean;
  /** Where there is one, writes outrank saved media and a reserve is kept. */
  storage?: StorageKeeper;
}
