/**
 * What this device remembers when the browser has lost its databases. Kept in Cache Storage, so not
 * at an insecure address.
 */
import { cachedDeviceId } from '#sync/backup/cached-backup.ts';
import { deviceId, rememberDeviceId } from '#sync/session/people.ts';
import { device } from '#src/platform/device/device.ts';
import { ids } from '#src/platform/runtime/ports.ts';

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
