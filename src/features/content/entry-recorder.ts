/** What is recorded of a video in a playlist: the playlist is what one is enrolled in, so the video that ended raises its figure, and the last one completes it. */
import { percentAfter } from '#src/viewers/playlist/watched-entries.ts';
import type { Recorder } from '#src/viewers/viewer.ts';

interface Entry {
  index: number;
  total: number;
  /** Percent of the playlist as it is known now. */
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
