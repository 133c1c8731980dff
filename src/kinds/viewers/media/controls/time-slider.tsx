import {
  MediaActionTypes,
  useMediaDispatch,
  useMediaSelector,
} from 'media-chrome/react/media-store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { viewersCopy } from '../../viewers.copy.ts';
import { cssVariables } from '../../css-variables.ts';
import { bufferedUntil, clockTime } from '../player-time.ts';
import styles from './controls.module.css';
import { useDuration } from '../use-player.ts';

const words = viewersCopy.media;

/**
 * A native range input, for familiar keyboard and screen reader use. It seeks on release, not while
 * dragging.
 */
export const TimeSlider = ({ fallbackDuration }: { fallbackDuration: number | null }) => {
  const input = useRef<HTMLInputElement>(null);
  const dispatch = useMediaDispatch();
  const [dragged, setDragged] = useState<number | null>(null);
  const duration = useDuration(fallbackDuration);
  const current = useMediaSelector((state) => state.mediaCurrentTime ?? 0);
  const buffered = useMediaSelector((state) =>
    bufferedUntil(state.mediaBuffered, state.mediaCurrentTime ?? 0),
  );
  const shown = dragged ?? current;
  const percent = (seconds: number): string =>
    `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;

  const release = useEffectEvent(() => {
    if (dragged === null) return;
    dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: dragged });
    setDragged(null);
  });
  // React's onChange is the 'input' event. Only the native 'change' event reports the release, by
  // pointer, key or screen reader.
  useEffect(() => {
    const element = input.current;
    const listener = (): void => release();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);

  return (
    <input
      ref={input}
      type="range"
      className={styles.slider}
      style={cssVariables({ '--p': percent(shown), '--b': percent(buffered) })}
      aria-label={words.position}
      aria-valuetext={words.elapsed(clockTime(shown), clockTime(duration))}
      min={0}
      max={Math.max(1, Math.floor(duration))}
      step={1}
      value={Math.floor(shown)}
      onChange={(event) => setDragged(event.currentTarget.valueAsNumber)}
    />
  );
};
