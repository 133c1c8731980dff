/** The files that a content shows once it is open. */
import type { Content } from '#contract/entities/content.ts';

/** Of a playlist its pictures, and of its videos the one that is shown: nobody who looks at a list of fifty pays for fifty. */
export const addressesOf = ({ media, captions, poster, image, assets, playlist }: Content, video?: string): string[] => {
  const videos = playlist?.medias ?? [];
  const unopened = videos.filter(({ hashed_id }) => hashed_id !== video).flatMap((other) => [other.media?.url, other.captions?.url]);
  const opened = videos.find(({ hashed_id }) => hashed_id === video);
  const all = [media, captions, opened?.media, opened?.captions].map((file) => file?.url).concat([poster ?? '', image ?? '', ...assets]);
  return [...new Set(all)].filter((url) => url !== undefined).filter((url) => url.startsWith('/media/') && !unopened.includes(url));
};
