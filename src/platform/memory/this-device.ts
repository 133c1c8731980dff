/** What this device remembers when the browser has lost its databases. Kept in Cache Storage, so not at an insecure address. */
import { cachedBackups, cachedDeviceId } from '#sync/backup/cached-backup.ts';
import type { PersonKey } from '#sync/person-key.ts';
import { countUnsentOfOthers, type UnsentOfOthers, type EndedSupport, endedSupports } from '#sync/session/left-behind.ts';
import { deviceId, leave, rememberDeviceId } from '#sync/session/people.ts';
import { device } from '../device.ts';
import { ids } from '../ports.ts';

const origin = window.location.origin;

const backup = 'caches' in globalThis ? cachedDeviceId(caches, origin) : null;

/** The id of this device. */
export const thisDevice = (): Promise<string> => deviceId(device, ids, backup);

/** The id of this device, also copied to the backup in case the databases are lost. */
export const thisDeviceKept = async (): Promise<string> => {
  const name = await thisDevice();
  if (backup) void rememberDeviceId(backup, name);
  return name;
};

/** Unsent writes of other people on this device. The support accesses of `me` are reported separately. */
export const countOthers = async (me: PersonKey | null = null): Promise<UnsentOfOthers> => {
  const backups = 'caches' in globalThis ? await cachedBackups(caches, origin).catch(() => []) : [];
  return countUnsentOfOthers(device, backups, me);
};

export const ownSupports = (me: PersonKey): Promise<EndedSupport[]> => endedSupports(device, me);

/** Records that the person has read that the server ended the support session. */
export const noteSupportEnd = ({ person }: EndedSupport): Promise<void> => leave(device, person);
