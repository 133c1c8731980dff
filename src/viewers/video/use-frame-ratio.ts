/**
 * Width by height of the picture's box. Many field videos are filmed upright: they get a taller box, never taller than 4:5. From the first
 * play on, not from when the file tells: a page that grows while it is read loses the reader.
 */
import { useEffect, useState } from 'react';

const wide = 16 / 9;

export const frameRatio = (width: number, height: number): number =>
  width > 0 && height > 0 ? Math.min(wide, Math.max(4 / 5, width / height)) : wide;

export const useFrameRatio = (media: HTMLMediaElement | null): number => {
  const [ratio, setRatio] = useState(wide);
  useEffect(() => {
    if (!(media instanceof HTMLVideoElement)) return;
    const measure = (): void => setRatio(frameRatio(media.videoWidth, media.videoHeight));
    media.addEventListener('play', measure);
    // Played before it was known.
    const late = (): void => {
      if (!media.paused) measure();
    };
    media.addEventListener('loadedmetadata', late);
    return () => {
      media.removeEventListener('play', measure);
      media.removeEventListener('loadedmetadata', late);
    };
  }, [media]);
  return ratio;
};
