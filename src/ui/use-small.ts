import { useSyncExternalStore } from 'react';

const query = '(max-width: 49.99875em)';

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/**
 * Whether the window is narrower than a desktop's 50 em: 800 px, or more where a person's own font
 * is larger.
 */
export const isSmall = (): boolean => window.matchMedia(query).matches;

export const useSmall = (): boolean => useSyncExternalStore(subscribe, isSmall);
