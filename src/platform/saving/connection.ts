/** What the browser tells of the connection. Only some tell anything: then nothing is fetched by itself but with the person's word. */
interface Connection extends EventTarget {
  type?: string;
  saveData?: boolean;
}

const hasConnection = (browser: Navigator): browser is Navigator & { connection: Connection } => 'connection' in browser;

const connection = (): Connection | null => (hasConnection(navigator) ? navigator.connection : null);

/** Wi-Fi or a cable; null where the browser does not say. */
export const isUnmetered = (): boolean | null => {
  const { type, saveData = false } = connection() ?? {};
  if (saveData) return false;
  return type === undefined || type === 'unknown' || type === 'other' ? null : type === 'wifi' || type === 'ethernet';
};

/** The answer stops listening. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  const known = connection();
  known?.addEventListener('change', listener);
  window.addEventListener('online', listener);
  return () => {
    known?.removeEventListener('change', listener);
    window.removeEventListener('online', listener);
  };
};
