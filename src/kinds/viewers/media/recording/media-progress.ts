/**
 * What to save of a video or audio. A rounded percentage above the stored one and below 100 is
 * progress; the end is completion. If nothing new was watched (the person went back, or it is the
 * same percent), only the position changes, with the stored percentage. So 'Continuar de onde
 * parou?' is exact to the second and progress never decreases.
 */
export interface MediaMoment {
  /** Seconds. */
  position: number;
  /** Seconds; NaN or Infinity while unknown. */
  duration: number;
  ended: boolean;
  /** Percent already stored. */
  stored: number;
  /** Seconds at the last save, or at the start of the session. */
  savedPosition: number;
}

export type MediaSave =
  | { kind: 'nothing' }
  | { kind: 'progress'; percent: number; position: number }
  | { kind: 'complete' };

/** Smaller changes are not saved, and smaller positions are not resumed. */
const samePlaceSeconds = 1;

export const watchedPercent = (position: number, duration: number): number =>
  Number.isFinite(duration) && duration > 0
    ? Math.min(100, Math.max(0, Math.round((position / duration) * 100)))
    : 0;

export const mediaSave = ({
  position: at,
  duration,
  ended,
  stored,
  savedPosition,
}: MediaMoment): MediaSave => {
  if (stored >= 100) return { kind: 'nothing' };
  if (ended) return { kind: 'complete' };
  if (!Number.isFinite(duration) || duration <= 0) return { kind: 'nothing' };
  const position = at < samePlaceSeconds ? 0 : at;
  const watched = watchedPercent(position, duration);
  if (watched > stored && watched < 100) return { kind: 'progress', percent: watched, position };
  if (Math.abs(position - savedPosition) < samePlaceSeconds) return { kind: 'nothing' };
  return { kind: 'progress', percent: stored, position };
};
