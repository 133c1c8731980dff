/**
 * One session with a video or audio: asks where to begin, plays, records, and explains failures.
 */
import { useCallback, useMemo, useState } from 'react';
import { playerSource } from '#src/platform/lifecycle/player-source.ts';
import type { ViewerProps } from '../viewer.ts';
import { mustAsk, resumePosition } from './player-time.ts';
import { useMediaFailure, type MediaFailureState } from './failure/use-media-failure.ts';
import { useKeptRate } from './use-kept-rate.ts';
import { useLockScreen } from './use-lock-screen.ts';
import { useMediaRecording } from './recording/use-media-recording.ts';

export interface MediaSession extends MediaFailureState {
  media: HTMLMediaElement | null;
  ref: (element: HTMLMediaElement | null) => void;
  url: string | null;
  /** What the player requires. */
  source: string | null;
  /** Stored position in seconds; null after the choice, or if there is nothing to ask. */
  askFrom: number | null;
  resume(): void;
  restart(): void;
}

/** An element that is not drawn by the page, and whether where it begins was settled before. */
export interface OwnElement {
  element: HTMLMediaElement;
  plays: boolean;
}

export const useMediaSession = (
  { content, enrollment, recorder, online, listening, siblings = [], ways }: ViewerProps,
  own: OwnElement | null = null,
): MediaSession => {
  const [media, ref] = useState<HTMLMediaElement | null>(own?.element ?? null);
  const url = content.media?.url ?? content.contentLocation;
  const source = useMemo(() => (url === null ? null : playerSource(url)), [url]);
  // Asked once per session: what this session saves must not bring the question back.
  const [askFrom, setAskFrom] = useState(() => {
    const last = enrollment?.lastPosition ?? null;
    return mustAsk(last) && !own?.plays ? last : null;
  });
  const failing = useMediaFailure(media, {
    url,
    mimeType: content.media?.mimeType ?? null,
    online,
  });
  useMediaRecording(media, {
    recorder,
    allowed: askFrom === null,
    stored: enrollment?.progress ?? 0,
    from: enrollment?.lastPosition ?? 0,
  });

  const next = own ? siblings.find(({ needsConnection = false }) => !needsConnection) : undefined;
  useLockScreen(media, content, next && ways ? () => ways.replace(next.href) : null);
  useKeptRate(media, own ? 'audio' : 'video', listening);

  const begin = useCallback(
    (seconds: number) => {
      setAskFrom(null);
      if (!media) return;
      media.currentTime = seconds;
      // Rejected if the browser wants another tap first. The play button is there for that.
      media.play().catch(() => undefined);
    },
    [media],
  );
  const resume = (): void => begin(resumePosition(askFrom ?? 0, media?.duration ?? NaN));
  const restart = (): void => begin(0);

  return { ...failing, media, ref, url, source, askFrom, resume, restart };
};
