/**
 * Media session for lock screen and headset: title, picture, and skipping ten seconds back and
 * forward.
 */
import { useEffect } from 'react';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { seekSeconds } from './player-action.ts';

type NowPlaying = Pick<Content, 'text' | 'author' | 'image' | 'poster'>;

export const useLockScreen = (
  media: HTMLMediaElement | null,
  { text, author, image, poster }: NowPlaying,
): void => {
  const picture = image ?? poster;
  useEffect(() => {
    if (!media || !('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    // Only after the first play: before that, the media session may belong to another app.
    const claim = (): void => {
      session.metadata = new MediaMetadata({
        title: text,
        artist: author ?? '',
        artwork: picture === null ? [] : [{ src: picture }],
      });
      session.setActionHandler('seekbackward', () => {
        media.currentTime = Math.max(0, media.currentTime - seekSeconds);
      });
      session.setActionHandler('seekforward', () => {
        media.currentTime += seekSeconds;
      });
    };
    media.addEventListener('play', claim);
    return () => {
      media.removeEventListener('play', claim);
      session.metadata = null;
      session.setActionHandler('seekbackward', null);
      session.setActionHandler('seekforward', null);
    };
  }, [media, text, author, picture]);
};
