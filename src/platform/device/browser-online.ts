/** The browser's online state. Its 'offline' is trusted; its 'online' proves nothing. */
export const browserOnline = {
  read: (): boolean => navigator.onLine,
  subscribe: (listener: () => void): (() => void) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
