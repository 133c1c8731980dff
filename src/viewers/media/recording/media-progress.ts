/**
 * What is to be saved of a video or audio: a rounded percentage above the stored one and below 100 is progress; the
 * end is completion. Where nothing new was watched (somebody went back, or the same percent still runs) only the place moves, with
 * the stored percentage, so that 'Continuar de onde parou?' is exact to the second and progress never shrinks.
 */
export interface MediaMoment {
  /** Seconds. */
  position: number;
  /** Seconds; NaN or Infinity while unknown. */
  duration: number;
  ended: boolean;
  /** Percent that is stored already. */
  stored: number;
  /** Seconds at the last save, or where the person came in. */
  savedPosition: number;
}

export type MediaSave = { kind: 'nothing' } | { kind: 'progress'; percent: number; position: number } | { kind: 'complete' };

/** Less than this is not worth a write, and no place to come back to. */
const samePlaceSeconds = 1;

export const watchedPercent = (position: number, duration: number): number =>
  Number.isFinite(duration) && duration > 0 ? Math.min(100, Math.max(0, Math.round((position / duration) * 100))) : 0;

export const mediaSave = ({ position: at, duration, ended, stored, savedPosition }: MediaMoment): MediaSave => {
  if (stored >= 100) return { kind: 'nothing' };
  if (ended) return { kind: 'complete' };
  if (!Number.isFinite(duration) || duration <= 0) return { kind: 'nothing' };
  const position = at < samePlaceSeconds ? 0 : at;
  const watched = watchedPercent(position, duration);
  if (watched > stored && watched < 100) return { kind: 'progress', percent: watched, position };
  if (Math.abs(position - savedPosition) < samePlaceSeconds) return { kind: 'nothing' };
  return { kind: 'progress', percent: stored, position };
};
