/** Seconds by the file, or by the content's own figure until the file tells. */
import { useMediaSelector } from 'media-chrome/react/media-store';

export const useDuration = (fallback: number | null): number =>
  useMediaSelector((state) => {
    const known = state.mediaDuration;
    return known !== undefined && Number.isFinite(known) && known > 0 ? known : (fallback ?? 0);
  });
