/** Which videos of a list play without a connection; asked only while there is none. */
import { useEffect, useState } from 'react';
import type { Playlist } from '#contract/entities/playlist.ts';
import type { ViewerProps } from '../viewer.ts';

/** Addresses of their files; null while nobody knows, and with a connection. */
export const useVideosHere = (
  medias: Playlist['medias'],
  { online, mediaHere }: Pick<ViewerProps, 'online' | 'mediaHere'>,
): ReadonlySet<string> | null => {
  const [here, setHere] = useState<ReadonlySet<string> | null>(null);
  // The row is read anew with every write: only other addresses are another question, and nothing blinks meanwhile.
  const addresses = medias.flatMap(({ media }) => (media ? [media.url] : [])).join('\n');
  useEffect(() => {
    if (online || !mediaHere) return;
    let left = false;
    void mediaHere(addresses.split('\n').filter(Boolean)).then((urls) => {
      if (!left) setHere(urls);
    });
    return () => {
      left = true;
      setHere(null);
    };
  }, [online, mediaHere, addresses]);
  return here;
};
