/** Duration in seconds from the file, or from the content until the file is loaded. */
import { useMediaSelector } from 'media-chrome/react/media-store';

export const useDuration = (fallback: number | null): number =>
  useMediaSelector((state) => {
    const known = state.mediaDuration;
    return known !== undefined && Number.isFinite(known) && known > 0 ? known : (fallback ?? 0);
  });
