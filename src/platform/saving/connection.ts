/**
 * The browser's information about the connection. Where it gives none, automatic downloads need the
 * person's explicit choice.
 */
interface Connection extends EventTarget {
  type?: string;
  saveData?: boolean;
}

const hasConnection = (browser: Navigator): browser is Navigator & { connection: Connection } =>
  'connection' in browser;

const connection = (): Connection | null =>
  hasConnection(navigator) ? navigator.connection : null;

/** True for Wi-Fi or cable; null where the browser does not say. */
export const isUnmetered = (): boolean | null => {
  const { type, saveData = false } = connection() ?? {};
  if (saveData) return false;
  return type === undefined || type === 'unknown' || type === 'other'
    ? null
    : type === 'wifi' || type === 'ethernet';
};

/** Returns the unsubscribe function. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  const known = connection();
  known?.addEventListener('change', listener);
  window.addEventListener('online', listener);
  return () => {
    known?.removeEventListener('change', listener);
    window.removeEventListener('online', listener);
  };
};
