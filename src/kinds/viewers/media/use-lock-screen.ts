/**
 * Media session for lock screen and headset: title and picture, play and pause, ten seconds back
 * and forward, any place, and what follows.
 */
import { useEffect, useEffectEvent } from 'react';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { seekSeconds } from './player-action.ts';

type NowPlaying = Pick<Content, 'text' | 'author' | 'image' | 'poster'>;

const actions = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
] as const;

/** A browser that knows an action not throws. */
const handle = (
  session: MediaSession,
  action: MediaSessionAction,
  run: MediaSessionActionHandler | null,
): void => {
  try {
    session.setActionHandler(action, run);
  } catch {
    // The others are offered all the same.
  }
};

const handlersOf = (
  media: HTMLMediaElement,
  onNext: (() => void) | null,
): Record<(typeof actions)[number], MediaSessionActionHandler | null> => {
  const to = (seconds: number): void => {
    const end = Number.isFinite(media.duration) ? media.duration : seconds;
    media.currentTime = Math.min(end, Math.max(0, seconds));
  };
  return {
    play: () => void media.play().catch(() => undefined),
    pause: () => media.pause(),
    stop: () => media.pause(),
    seekbackward: ({ seekOffset }) => to(media.currentTime - (seekOffset ?? seekSeconds)),
    seekforward: ({ seekOffset }) => to(media.currentTime + (seekOffset ?? seekSeconds)),
    seekto: ({ seekTime }) => to(seekTime ?? media.currentTime),
    nexttrack: onNext,
  };
};

export const useLockScreen = (
  media: HTMLMediaElement | null,
  { text, author, image, poster }: NowPlaying,
  onNext: (() => void) | null,
): void => {
  const picture = image ?? poster;
  const hasNext = onNext !== null;
  const next = useEffectEvent(() => onNext?.());
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
      const handlers = handlersOf(media, hasNext ? () => next() : null);
      for (const action of actions) handle(session, action, handlers[action]);
    };
    const tell = (): void => {
      const { duration, playbackRate, currentTime: position } = media;
      if (Number.isFinite(duration) && duration > 0 && position <= duration)
        session.setPositionState?.({ duration, playbackRate, position });
    };
    if (!media.paused) claim();
    media.addEventListener('play', claim);
    for (const event of ['play', 'seeked', 'ratechange', 'loadedmetadata'])
      media.addEventListener(event, tell);
    return () => {
      media.removeEventListener('play', claim);
      for (const event of ['play', 'seeked', 'ratechange', 'loadedmetadata'])
        media.removeEventListener(event, tell);
      session.metadata = null;
      for (const action of actions) handle(session, action, null);
    };
  }, [media, text, author, picture, hasNext]);
};
