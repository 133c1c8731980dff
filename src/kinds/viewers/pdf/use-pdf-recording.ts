/** Records the page that was reached: when paging stops, and when the person leaves. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { browserTimers, type Timers } from '#src/learning/recording/timers.ts';
import { useLeave } from '#src/learning/recording/use-leave.ts';
import type { Recorder } from '#src/learning/recording/recorder.ts';
import { pdfSave } from './pdf-progress.ts';

/** ms. Debounce, so that paging through ten pages is one save. */
export const restMs = 1000;

interface PdfRecording {
  recorder: Recorder;
  /** 0 until the document is open. */
  page: number;
  pages: number;
  /** Percent and page stored at opening. */
  stored: number;
  from: number;
}

export const usePdfRecording = (
  { recorder, page, pages, stored, from }: PdfRecording,
  timers: Timers = browserTimers,
): { complete(): void } => {
  const furthest = useRef(0);
  // Both include what this session has saved, because the enrolment from the page may be the one at
  // opening.
  const saved = useRef({ percent: stored, page: from });

  const save = (): void => {
    if (page === 0) return;
    const result = pdfSave({
      page,
      furthest: furthest.current,
      pages,
      stored: saved.current.percent,
      savedPage: saved.current.page,
    });
    if (result.kind === 'nothing') return;
    saved.current = { percent: result.percent, page: result.page };
    recorder.progress(result.percent, result.page);
  };
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (page === 0) return;
    furthest.current = Math.max(furthest.current, page);
    const handle = timers.set(() => saveNow(), restMs);
    return () => timers.clear(handle);
  }, [page, timers]);
  useLeave(save);

  const begin = useEffectEvent(() => recorder.started());
  useEffect(() => begin(), []);

  return {
    complete: () => {
      if (saved.current.percent === 100) return;
      saved.current = { percent: 100, page };
      recorder.complete();
    },
  };
};
