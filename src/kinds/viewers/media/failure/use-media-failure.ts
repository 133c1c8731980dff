/** Watches a media element for errors, finds the cause, and retries when the connection returns. */
import { useEffect, useState } from 'react';
import { mediaFailure, type MediaFailureKind } from './media-failure.ts';
import { probeSource } from '../../probe-source.ts';

export interface MediaFailureState {
  failure: MediaFailureKind | null;
  retry(): void;
}

interface Source {
  url: string | null;
  mimeType: string | null;
  online: boolean;
}

/** load() resets the position to 0, so it is restored. */
const reload = (media: HTMLMediaElement): void => {
  const place = media.currentTime;
  media.load();
  media.currentTime = place;
};

export const useMediaFailure = (
  media: HTMLMediaElement | null,
  { url, mimeType, online }: Source,
): MediaFailureState => {
  const [failure, setFailure] = useState<MediaFailureKind | null>(null);

  useEffect(() => {
    if (!media || !url) return;
    let current = true;
    const failed = async (): Promise<void> => {
      const code = media.error?.code ?? 4;
      const reachable = await probeSource(url);
      const playable = mimeType === null || media.canPlayType(mimeType) !== '';
      if (current) setFailure(mediaFailure({ code, online, playable, reachable }));
    };
    const recovered = (): void => setFailure(null);
    media.addEventListener('error', failed);
    media.addEventListener('loadedmetadata', recovered);
    // It may have failed before this effect subscribed.
    if (media.error) void failed();
    return () => {
      current = false;
      media.removeEventListener('error', failed);
      media.removeEventListener('loadedmetadata', recovered);
    };
  }, [media, url, mimeType, online]);

  const retry = (): void => {
    setFailure(null);
    if (media) reload(media);
  };

  useEffect(() => {
    if (online && media?.error) reload(media);
  }, [online, media]);

  return { failure: url === null ? 'nothing' : failure, retry };
};
