/**
 * Records how far a video or audio was watched: on pause, on seek, every 5 s of playing, and when
 * the person leaves. Inactive until `allowed`, because the position means nothing before the person
 * chose where to begin.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLeave } from '#src/learning/recording/use-leave.ts';
import type { Recorder } from '#src/learning/recording/recorder.ts';
import { mediaSave } from './media-progress.ts';

export const saveEverySeconds = 5;

interface Recording {
  recorder: Recorder;
  allowed: boolean;
  /** Percent stored at opening. */
  stored: number;
  /** The stored position in seconds. */
  from: number;
}

export const useMediaRecording = (
  media: HTMLMediaElement | null,
  { recorder, allowed, stored, from }: Recording,
): void => {
  const started = useRef(false);
  const savedPosition = useRef(from);
  // Includes what this session has saved, because the enrolment from the page may be the one at
  // opening.
  const savedPercent = useRef(stored);

  const save = (element: HTMLMediaElement): void => {
    if (!allowed) return;
    const { currentTime: position, duration, ended } = element;
    const result = mediaSave({
      position,
      duration,
      ended,
      stored: savedPercent.current,
      savedPosition: savedPosition.current,
    });
    if (result.kind === 'nothing') return;
    savedPosition.current = position;
    savedPercent.current = result.kind === 'complete' ? 100 : result.percent;
    if (result.kind === 'complete') recorder.complete();
    else recorder.progress(result.percent, result.position);
  };
  const saveNow = useEffectEvent(save);
  const alive = useEffectEvent(() => recorder.activity());
  const begin = useEffectEvent(() => {
    if (started.current) return;
    started.current = true;
    recorder.started();
  });

  useEffect(() => {
    if (allowed) begin();
  }, [allowed]);

  useEffect(() => {
    if (!media) return;
    let before = media.currentTime;
    let played = 0;
    const tick = (): void => {
      const step = media.currentTime - before;
      before = media.currentTime;
      // A jump is a seek, which saves by itself.
      if (media.paused || step <= 0 || step > 2) return;
      played += step;
      if (played < saveEverySeconds) return;
      played = 0;
      alive();
      saveNow(media);
    };
    const store = (): void => {
      played = 0;
      saveNow(media);
    };
    const play = (): void => alive();
    const events = { timeupdate: tick, pause: store, seeked: store, ended: store, play } as const;
    for (const [name, listener] of Object.entries(events)) media.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(events))
        media.removeEventListener(name, listener);
    };
  }, [media]);

  useLeave(() => {
    if (media) save(media);
  });
};
