/**
 * Tells the recorder how far a video or audio was watched: on pause, seek, every 5 s of playing, and whenever the person leaves.
 * Silent until `allowed`, because before the choice of where to begin the position means nothing.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLeave } from '../../use-leave.ts';
import type { Recorder } from '../../viewer.ts';
import { mediaSave } from './media-progress.ts';

export const saveEverySeconds = 5;

interface Recording {
  recorder: Recorder;
  allowed: boolean;
  /** Percent that was stored when it was opened. */
  stored: number;
  /** Where the stored position is, in seconds. */
  from: number;
}

export const useMediaRecording = (media: HTMLMediaElement | null, { recorder, allowed, stored, from }: Recording): void => {
  const started = useRef(false);
  const savedPosition = useRef(from);
  // Grows with what this sitting saves: the enrolment that the page gives may be the one of the opening.
  const savedPercent = useRef(stored);

  const save = (element: HTMLMediaElement): void => {
    if (!allowed) return;
    const { currentTime: position, duration, ended } = element;
    const result = mediaSave({ position, duration, ended, stored: savedPercent.current, savedPosition: savedPosition.current });
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
      // A jump is a seek, which saves for itself.
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
      for (const [name, listener] of Object.entries(events)) media.removeEventListener(name, listener);
    };
  }, [media]);

  useLeave(() => {
    if (media) save(media);
  });
};
