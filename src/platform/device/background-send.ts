/** Whether this browser can send while the app is closed. The person is told exactly that. */
import { clock } from '#src/platform/runtime/ports.ts';

/** If there is no worker by then, there will be none: a private window or an insecure address. */
const PATIENCE_MS = 4_000;

export const sendsWhileClosed = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator) || !('SyncManager' in globalThis)) return false;
  const late = new Promise<null>((resolve) => void clock.after(PATIENCE_MS, () => resolve(null)));
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  return registration !== null && 'sync' in registration;
};
