/**
 * Detects leaving a content: unmount, page unload, or hiding (on phones often the last event before
 * the page is killed). Calls `onLeave` once, even if several of these happen. Returning arms it
 * again.
 */
import { useEffect, useEffectEvent } from 'react';

export const watchLeaving = (
  onLeave: () => void,
  onReturn: () => void = () => {},
): (() => void) => {
  let here = document.visibilityState !== 'hidden';
  const leave = (): void => {
    if (!here) return;
    here = false;
    onLeave();
  };
  const enter = (): void => {
    if (here) return;
    here = true;
    onReturn();
  };
  const visibility = (): void => (document.visibilityState === 'hidden' ? leave() : enter());
  document.addEventListener('visibilitychange', visibility);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', enter);
  return () => {
    document.removeEventListener('visibilitychange', visibility);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', enter);
    leave();
  };
};

export const useLeave = (onLeave: () => void, onReturn?: () => void): void => {
  const leave = useEffectEvent(onLeave);
  const enter = useEffectEvent(() => onReturn?.());
  useEffect(
    () =>
      watchLeaving(
        () => leave(),
        () => enter(),
      ),
    [],
  );
};
