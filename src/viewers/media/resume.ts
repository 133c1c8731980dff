/** Whether to ask where to begin, and where 'Continuar' begins. */
export const mustAsk = (lastPosition: number | null): lastPosition is number => lastPosition !== null && lastPosition !== 0;

/** A position at the very end would finish at once, so step back a little. */
export const resumePosition = (lastPosition: number, duration: number): number => {
  if (!Number.isFinite(duration) || duration <= 0) return lastPosition;
  return Math.max(0, Math.min(lastPosition, duration - 3));
};
