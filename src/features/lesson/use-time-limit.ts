/**
 * The time that the package gives an attempt at a lesson. A lesson that looks at the clock itself
 * has a few seconds to end before it is ended.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScormLesson } from '#contract/entities/scorm/package.ts';
import type { ScormStanding } from '#contract/rules/scorm/standing.ts';
import { clock } from '#src/platform/runtime/ports.ts';

const GRACE_MS = 5000;
/** Longer than any lesson is open; a timer cannot wait longer. */
const LONGEST_MS = 86_400_000;

type TimedLesson = Pick<ScormLesson, 'maxTimeAllowed' | 'timeLimitAction'>;

/**
 * `standing`: before this visit. `running`: the lesson is open. Without an action the standards
 * mean 'continue,no message'.
 */
export const useTimeLimit = (
  { maxTimeAllowed, timeLimitAction }: TimedLesson,
  standing: Pick<ScormStanding, 'attemptTime'> | null,
  running: boolean,
  onOver: (over: { exits: boolean; tells: boolean }) => void,
): void => {
  // What this visit stores counts in the standing too.
  const [left] = useState(() =>
    maxTimeAllowed === null
      ? null
      : Math.max(0, maxTimeAllowed - (standing?.attemptTime ?? 0)) * 1000,
  );
  const over = useEffectEvent(() =>
    onOver({
      exits: timeLimitAction?.startsWith('exit') === true,
      tells: timeLimitAction?.endsWith(',message') === true,
    }),
  );
  useEffect(() => {
    if (!running || left === null || left + GRACE_MS > LONGEST_MS) return undefined;
    return clock.after(left + GRACE_MS, over);
  }, [running, left]);
};
