// What this device stores across people: the app of its host, who has logged in here, and the active person. It holds no rows of a person.
// The session token is the only secret, and it is deleted when the person logs out.
import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { PersonKey } from '../person-key.ts';

export interface DevicePerson extends PersonKey {
  idAppType: number;
  username: string;
  name: string;
  /** Null after a log-out, or after the server ended the session. */
  token: string | null;
  tokenExpires: string | null;
  lastLogin: string;
  /** `in` has a session; `out` logged out; `held`: the server ended the session. */
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
    this.version(2).stores({ people: '[idCompany+idUser]', supports: '[idCompany+idUser+idSupporter]', apps: 'bucket', meta: 'key' });
  }
}
