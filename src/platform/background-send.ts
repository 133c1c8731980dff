/** Whether this browser sends what waits while the app is closed: said to the person as it is, never promised. */
import { clock } from './ports.ts';

/** A worker that is not there by then will not come: a private window, an insecure address. */
const PATIENCE_MS = 4_000;

export const sendsWhileClosed = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator) || !('SyncManager' in globalThis)) return false;
  const late = new Promise<null>((resolve) => void clock.after(PATIENCE_MS, () => resolve(null)));
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  return registration !== null && 'sync' in registration;
};
