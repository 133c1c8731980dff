/**
 * The recorder of a video in a playlist. The enrolment is in the playlist: each finished video
 * raises its percent, the last completes it.
 */
import { percentAfter } from '#src/kinds/viewers/playlist/watched-entries.ts';
import type { Recorder } from '#src/learning/recording/recorder.ts';

interface Entry {
  index: number;
  total: number;
  /** Current percent of the playlist. */
  percent(): number;
}

export const entryRecorder = (recorder: Recorder, { index, total, percent }: Entry): Recorder => ({
  started: () => recorder.started(),
  progress: () => undefined,
  complete: () => {
    const next = percentAfter(index, percent(), total);
    if (next === null) return;
    if (next >= 100) recorder.complete();
    else recorder.progress(next, 0);
  },
  activity: () => recorder.activity(),
});
