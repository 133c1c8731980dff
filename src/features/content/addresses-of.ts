/** The files to keep for offline use once a content is open. */
import type { Content } from '#contract/areas/content/entities/content.ts';

/**
 * Of a playlist only the pictures and the video that is shown, so that looking at a list of fifty
 * videos does not download all fifty.
 */
export const addressesOf = (
  { media, captions, poster, image, assets, playlist }: Content,
  video?: string,
): string[] => {
  const videos = playlist?.medias ?? [];
  const opened = videos.find(({ hashed_id }) => hashed_id === video);
  // A playlist's assets also include the files of all its videos.
  const ofVideos = new Set(videos.flatMap((one) => [one.media?.url, one.captions?.url]));
  const files = [media, captions, opened?.media, opened?.captions].map((file) => file?.url ?? '');
  const all = [...files, poster ?? '', image ?? '', ...assets.filter((url) => !ofVideos.has(url))];
  return [...new Set(all)].filter((url) => url.startsWith('/media/'));
};
