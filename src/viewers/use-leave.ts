/**
 * Leaving a content: the screen goes away, the page unloads, or it is hidden (on a phone that is often the last thing heard of it).
 * One call each leaving, however many of these happen; coming back arms it again.
 */
import { useEffect, useEffectEvent } from 'react';

export const watchLeaving = (onLeave: () => void, onReturn: () => void = () => {}): (() => void) => {
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
