/**
 * Aspect ratio of the video's box. Many field videos are filmed upright: they get a taller box, at
 * most 4:5. Applied from the first play on, not when the metadata loads, because a layout shift
 * would disturb a person who is reading.
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
    // Playback began before the metadata was known.
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
