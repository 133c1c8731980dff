/**
 * What waits on this device for people who are not logged in now. Loaded when it is asked for: it
 * can read backups.
 */
import { cachedBackups } from '#sync/backup/cached-backup.ts';
import type { PersonKey } from '#sync/person-key.ts';
import {
  countUnsentOfOthers,
  type UnsentOfOthers,
  type EndedSupport,
  endedSupports,
} from '#sync/session/left-behind.ts';
import { leave } from '#sync/session/people.ts';
import { device } from '#src/platform/device/device.ts';

/**
 * Unsent writes of other people on this device. The support accesses of `me` are reported
 * separately.
 */
export const countOthers = async (me: PersonKey | null = null): Promise<UnsentOfOthers> => {
  const backups =
    'caches' in globalThis
      ? await cachedBackups(caches, window.location.origin).catch(() => [])
      : [];
  return countUnsentOfOthers(device, backups, me);
};

export const ownSupports = (me: PersonKey): Promise<EndedSupport[]> => endedSupports(device, me);

/** Records that the person has read that the server ended the support session. */
export const noteSupportEnd = ({ person }: EndedSupport): Promise<void> => leave(device, person);
