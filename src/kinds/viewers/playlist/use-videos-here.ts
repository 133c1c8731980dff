/** Which videos of a list can play offline. Checked only while offline. */
import { useEffect, useState } from 'react';
import type { Playlist } from '#contract/areas/content/entities/playlist.ts';
import type { ViewerProps } from '../viewer.ts';

/** Addresses of the available files; null while unknown, and while online. */
export const useVideosHere = (
  medias: Playlist['medias'],
  { online, mediaHere }: Pick<ViewerProps, 'online' | 'mediaHere'>,
): ReadonlySet<string> | null => {
  const [here, setHere] = useState<ReadonlySet<string> | null>(null);
  // The row is read again after every write. Check again only if the addresses changed, so that
  // nothing flickers.
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
