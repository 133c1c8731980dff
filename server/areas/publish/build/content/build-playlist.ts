/** Builds the videos of a playlist and their total duration. */
import type { Media } from '#contract/areas/media/entities/media.ts';
import type { Playlist, PlaylistMedia } from '#contract/areas/content/entities/playlist.ts';
import type { ContentFormat } from '../../format/content-format.ts';
import type { VideoFormat } from '../../format/video-format.ts';
import type { ImportWork } from '../import-work.ts';
import type { NamedFile } from '../named-file.ts';
import { playingTime } from './playing-time.ts';

interface BuiltPlaylist {
  playlist: Playlist | null;
  files: Media[];
  duration: number | null;
}

export const buildPlaylist = async (
  format: ContentFormat,
  { named, at }: NamedFile,
  work: ImportWork,
): Promise<BuiltPlaylist> => {
  if (format.videos === null) return { playlist: null, files: [], duration: null };
  const files: Media[] = [];
  const build = async (video: VideoFormat, v: number): Promise<PlaylistMedia> => {
    const take = async (
      kind: 'video' | 'captions' | 'picture',
      field: 'file' | 'captions' | 'thumbnail',
    ) => {
      const path = video[field];
      const stored =
        path === null ? null : await work.fileStore.take(kind, named(path), at('videos', v, field));
      if (stored) files.push(stored.media);
      return stored;
    };
    const file = await take('video', 'file');
    const duration = file
      ? await playingTime(file, video.duration, at('videos', v, 'duration'), work)
      : video.duration;
    return {
      hashed_id: video.youtube ?? video.id,
      name: video.title,
      description: video.description,
      duration: duration ?? 0,
      thumbnail: (await take('picture', 'thumbnail'))?.media.url ?? null,
      media: file?.media ?? null,
      captions: (await take('captions', 'captions'))?.media ?? null,
    };
  };
  const medias: PlaylistMedia[] = [];
  for (const [v, video] of format.videos.entries()) medias.push(await build(video, v));
  const type = format.videos.every((video) => video.youtube !== null) ? 'youtube' : 'wistia';
  const duration = medias.reduce((sum, media) => sum + media.duration, 0);
  return { playlist: { type, idProject: format.id, medias }, files, duration };
};
