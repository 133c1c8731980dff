/** Which videos of a list play without a connection; asked only while there is none. */
import { useEffect, useState } from 'react';
import type { Playlist } from '#contract/entities/playlist.ts';
import type { ViewerProps } from '../viewer.ts';

/** By `hashed_id`; null while nobody knows, and with a connection. */
export const useVideosHere = (
  medias: Playlist['medias'],
  { online, mediaHere }: Pick<ViewerProps, 'online' | 'mediaHere'>,
): ReadonlySet<string> | null => {
  const [here, setHere] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (online || !mediaHere) return;
    let left = false;
    const urlOf = new Map(medias.map(({ hashed_id, media }) => [hashed_id, media?.url ?? null]));
    void mediaHere([...urlOf.values()].filter((url) => url !== null)).then((urls) => {
      if (!left) setHere(new Set([...urlOf].filter(([, url]) => url !== null && urls.has(url)).map(([id]) => id)));
    });
    return () => {
      left = true;
      setHere(null);
    };
  }, [online, mediaHere, medias]);
  return here;
};
