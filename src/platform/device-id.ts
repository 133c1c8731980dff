import { cachedDeviceId } from '#sync/backup/cached-backup.ts';
import { deviceId } from '#sync/session/people.ts';
import { device } from './device.ts';
import { ids } from './ports.ts';

/** The name of this device, the same even after the browser has lost its databases. An address that is not secure has no such memory. */
export const thisDevice = (): Promise<string> =>
  deviceId(device, ids, 'caches' in globalThis ? cachedDeviceId(caches, window.location.origin) : null);
