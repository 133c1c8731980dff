/** Whether this browser sends what waits while the app is closed: said to the person as it is, never promised. */
export const sendsWhileClosed = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator) || !('SyncManager' in globalThis)) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.active && 'sync' in registration);
};
