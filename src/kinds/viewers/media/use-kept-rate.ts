/** Plays as fast as the person chose last on this device, and keeps what they choose now. */
import { useEffect, useEffectEvent } from 'react';
import type { KeptListening } from '../viewer.ts';

export const useKeptRate = (
  media: HTMLMediaElement | null,
  kind: 'audio' | 'video',
  listening: KeptListening | undefined,
): void => {
  const kept = listening?.choices[kind] ?? 1;
  const keep = useEffectEvent((rate: number) => {
    if (rate !== kept) listening?.change({ [kind]: rate });
  });
  useEffect(() => {
    if (!media) return;
    // Another source begins at the default rate.
    media.defaultPlaybackRate = kept;
    media.playbackRate = kept;
  }, [media, kept]);
  useEffect(() => {
    const changed = (): void => keep(media?.playbackRate ?? 1);
    media?.addEventListener('ratechange', changed);
    return () => media?.removeEventListener('ratechange', changed);
  }, [media]);
};
