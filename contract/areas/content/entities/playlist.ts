/** The videos of a playlist (content type 7), in the format of hosted-video services. */
import { z } from 'zod/mini';
import { id, location, seconds } from '#contract/primitives.ts';
import { media } from '#contract/areas/media/entities/media.ts';

export const playlistMedia = z.object({
  hashed_id: id,
  name: z.string(),
  description: z.nullable(z.string()),
  thumbnail: z.nullable(location),
  duration: seconds,
  /**
   * The file, when this installation hosts it. Other videos play from their service, with a
   * connection.
   */
  media: z.nullable(media),
  captions: z.nullable(media),
});
export type PlaylistMedia = z.infer<typeof playlistMedia>;

/**
 * The service of one video: what this installation does not host plays from YouTube. A list may
 * have both.
 */
export const serviceOf = ({ media: file }: PlaylistMedia): 'youtube' | 'wistia' =>
  file === null ? 'youtube' : 'wistia';

export const playlist = z.object({
  /** `wistia` stands for any hosted-video service with that format. */
  type: z.enum(['youtube', 'wistia']),
  idProject: id,
  medias: z.array(playlistMedia),
});
export type Playlist = z.infer<typeof playlist>;
