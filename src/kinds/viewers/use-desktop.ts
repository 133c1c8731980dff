/** Desktop width for viewers: 900 px and up. For the few things that CSS alone cannot place. */
import { useSyncExternalStore } from 'react';

const query = '(min-width: 56.25em)';

const subscribe = (changed: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

export const useDesktop = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
