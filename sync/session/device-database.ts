// What this device knows before a person has signed in: the app of its host, who has been here, and whose
// turn it is. A person's own rows are never in here; a session's token and key are the only
// secrets, and they go when the person leaves: once the server was told that they did.
import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { AppAccess } from '#contract/entities/app-access.ts';
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { Sealing } from '#contract/api/access/login.ts';
import type { PersonKey } from '../person-key.ts';

export interface DevicePerson extends PersonKey {
  idAppType: number;
  username: string;
  name: string;
  /** Null after a log-out, or after the server ended the session. */
  token: string | null;
  tokenExpires: string | null;
  lastLogin: string;
  /** Seals what goes into files; goes with the session. */
  sealing?: Sealing;
  /** The person's apps as the server last said. */
  apps?: AppAccess[];
  /**
   * A renewal that has no answer yet: of which token, and the name under which it is asked for
   * until there is one.
   */
  renewal?: { token: string; attempt: string };
  /** `in` has a session; `out` left by choice; `held` was sent away by the server. */
  state: 'in' | 'out' | 'held';
}

export class DeviceDatabase extends Dexie {
  declare people: Table<DevicePerson, [string, string]>;
  /** Sessions of support access: an administrator in another person's account. */
  declare supports: Table<DevicePerson, [string, string, string]>;
  declare apps: Table<{ bucket: string; app: AppDetails; at: number }, string>;
  declare meta: Table<{ key: string; value: unknown }, string>;

  constructor(name = 'app:device', options: DexieOptions = {}) {
    super(name, { cache: 'immutable', ...options });
    // Version 2 added support access.
    this.version(2).stores({
      people: '[idCompany+idUser]',
      supports: '[idCompany+idUser+idSupporter]',
      apps: 'bucket',
      meta: 'key',
    });
  }
}
