// @vitest-environment node
import { expect, it } from 'vitest';
import type { Recorder } from '#src/learning/recording/recorder.ts';
import { entryRecorder } from './entry-recorder.ts';

it('videos in their order raise the playlist, and the last completes it', () => {
  const said: unknown[][] = [];
  let percent = 0;
  const recorder: Recorder = {
    started: () => void said.push(['started']),
    progress: (to, position) => {
      percent = to;
      said.push(['progress', to, position]);
    },
    complete: () => void said.push(['complete']),
    activity: () => void said.push(['activity']),
  };
  const entry = (index: number) =>
    entryRecorder(recorder, { index, total: 2, percent: () => percent });
  entry(1).complete();
  expect(said).toEqual([]);
  entry(0).started();
  entry(0).progress(40, 12);
  entry(0).complete();
  entry(0).complete();
  entry(1).complete();
  expect(said).toEqual([['started'], ['progress', 50, 0], ['complete']]);
});
