import { useSyncExternalStore } from 'react';

const query = '(max-width: 799.98px)';

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Narrower than the desktop width of 800 px. */
export const useSmall = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
