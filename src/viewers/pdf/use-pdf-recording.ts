/** Tells the recorder which page was reached: when the page rests, and when the person leaves. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { browserTimers, type Timers } from '../timers.ts';
import { useLeave } from '../use-leave.ts';
import type { Recorder } from '../viewer.ts';
import { pdfSave } from './pdf-progress.ts';

/** Paging through ten pages is one save. */
export const restMs = 1000;

interface PdfRecording {
  recorder: Recorder;
  /** 0 until the document is open. */
  page: number;
  pages: number;
  stored: number;
  from: number;
}

export const usePdfRecording = ({ recorder, page, pages, stored, from }: PdfRecording, timers: Timers = browserTimers): void => {
  const furthest = useRef(0);
  const savedPage = useRef(from);
  const save = (): void => {
    if (page === 0) return;
    const result = pdfSave({ page, furthest: furthest.current, pages, stored, savedPage: savedPage.current });
    if (result.kind === 'nothing') return;
    savedPage.current = result.page;
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
};
