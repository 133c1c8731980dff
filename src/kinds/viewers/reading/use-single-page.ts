/** Recording of reading pages: started when opened, complete after two seconds in view. */
import { useEffect, useEffectEvent } from 'react';
import { useCompleteAfter } from '../use-complete-after.ts';
import type { Recorder } from '#src/learning/recording/recorder.ts';

export const useSinglePage = (recorder: Recorder): void => {
  const begin = useEffectEvent(() => recorder.started());
  useEffect(() => begin(), []);
  useCompleteAfter(() => recorder.complete());
};
