import type { Recorder } from '#src/learning/recording/recorder.ts';

const nothing = (): void => undefined;

/** For pages of another service in a section: nothing of them is recorded. */
export const unrecorded: Recorder = {
  started: nothing,
  progress: nothing,
  complete: nothing,
  activity: nothing,
};
