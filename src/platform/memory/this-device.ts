/** What this device remembers of itself when the browser has lost its databases. An address that is not secure has no such memory. */
import { cachedBackups, cachedDeviceId } from '#sync/backup/cached-backup.ts';
import type { PersonKey } from '#sync/person-key.ts';
import { countUnsentOfOthers, type UnsentOfOthers, type EndedSupport, endedSupports } from '#sync/session/left-behind.ts';
import { deviceId, leave, rememberDeviceId } from '#sync/session/people.ts';
import { device } from '../device.ts';
import { ids } from '../ports.ts';

const origin = window.location.origin;

const backup = 'caches' in globalThis ? cachedDeviceId(caches, origin) : null;

/** Its name. */
export const thisDevice = (): Promise<string> => deviceId(device, ids, backup);

/** Its name, kept for the day on which nothing else is. */
export const thisDeviceKept = async (): Promise<string> => {
  const name = await thisDevice();
  if (backup) void rememberDeviceId(backup, name);
  return name;
};

/** What waits here of people who are not here. Of the support access of `me` there is a word of its own. */
export const countOthers = async (me: PersonKey | null = null): Promise<UnsentOfOthers> => {
  const backups = 'caches' in globalThis ? await cachedBackups(caches, origin).catch(() => []) : [];
  return countUnsentOfOthers(device, backups, me);
};

export const ownSupports = (me: PersonKey): Promise<EndedSupport[]> => endedSupports(device, me);

/** That the server ended it has been read. */
export const noteSupportEnd = ({ person }: EndedSupport): Promise<void> => leave(device, person);
