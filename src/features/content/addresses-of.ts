/** The files that a content shows once it is open. */
import type { Content } from '#contract/entities/content.ts';

/** Of a playlist its pictures, and of its videos the one that is shown: nobody who looks at a list of fifty pays for fifty. */
export const addressesOf = ({ media, captions, poster, image, assets, playlist }: Content, video?: string): string[] => {
  const videos = playlist?.medias ?? [];
  const opened = videos.find(({ hashed_id }) => hashed_id === video);
  // A list names the files of all of its videos among its assets too.
  const ofVideos = new Set(videos.flatMap((one) => [one.media?.url, one.captions?.url]));
  const files = [media, captions, opened?.media, opened?.captions].map((file) => file?.url ?? '');
  const all = [...files, poster ?? '', image ?? '', ...assets.filter((url) => !ofVideos.has(url))];
  return [...new Set(all)].filter((url) => url.startsWith('/media/'));
};
