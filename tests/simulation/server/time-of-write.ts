/** When a write was made: never before the one before it in its queue. */
import type { PushRequest } from '#contract/protocol.ts';
import { originOf, placeInSeries } from '#server/feed/last-write.ts';
import type { PersonState, Write } from './state.ts';

export const timeOfWrite = (
  { series }: PersonState,
  { at, laneSeq }: PushRequest['ops'][number],
  claimed: number,
): Pick<Write, 'at' | 'origin'> => {
  const origin = originOf({ at, laneSeq });
  if (!origin) return { at: claimed, origin: null };
  const { at: made, points } = placeInSeries(series.get(origin.series) ?? [], origin.seq, claimed);
  series.set(origin.series, points);
  return { at: made, origin };
};
