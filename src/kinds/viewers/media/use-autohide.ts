/**
 * Hides the controls of a playing video after three seconds without activity. Any activity shows
 * them again.
 */
import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useState } from 'react';
import { browserTimers, type Timers } from '#src/learning/recording/timers.ts';

export const autohideMs = 3000;

export const useAutohide = (stage: HTMLElement | null, timers: Timers = browserTimers): boolean => {
  const paused = useMediaSelector((state) => state.mediaPaused !== false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!stage || paused) return;
    let handle = 0;
    const wake = (): void => {
      timers.clear(handle);
      setHidden(false);
      handle = timers.set(() => setHidden(!stage.matches(':has(:focus-visible)')), autohideMs);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const sign of signs) stage.addEventListener(sign, wake);
    wake();
    return () => {
      for (const sign of signs) stage.removeEventListener(sign, wake);
      timers.clear(handle);
      setHidden(false);
    };
  }, [stage, paused, timers]);
  return hidden;
};
