/** Builds the row of one content: renders its text, checks its media, determines its duration. */
import { dirname, join } from 'node:path/posix';
import { content as contentSchema, type Content } from '#contract/entities/content.ts';
import type { Media } from '#contract/entities/media.ts';
import { contentTypes, type ViewerKind } from '#contract/kinds.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ContentFormat } from '../../format/content-format.ts';
import { dayAt } from '../../format/moment.ts';
import type { YamlPath, YamlSource } from '../../source/yaml-source.ts';
import { buildParts } from './build-parts.ts';
import { buildPlaylist } from './build-playlist.ts';
import { contentText } from './content-text.ts';
import type { ImportWork } from '../import-work.ts';
import { playingTime } from './playing-time.ts';

/** Where the content is defined: `path` is its path in `source`, the course's file. */
export interface ContentPlace {
  source: YamlSource;
  path: YamlPath;
  idNode: string;
  /** The course's contents, by id. */
  others: ReadonlyMap<string, Pick<ContentFormat, 'title'>>;
}

export interface BuiltContent {
  row: Content;
  /**
   * Bytes needed to save it offline. Null when it is only text, or cannot be saved because an
   * external service hosts its videos.
   */
  size: number | null;
}

const idOfType = (kind: ViewerKind): number => {
  const found = Object.entries(contentTypes).find(([, viewer]) => viewer === kind);
  if (!found) throw new Error(`no content type shows ${kind}`);
  return Number(found[0]);
};

/** Types whose file is stored unchanged. */
const kept = {
  audio: 'audio',
  video: 'video',
  live: 'video',
  file: 'file',
  pdf: 'pdf',
} as const satisfies Partial<Record<ViewerKind, unknown>>;

/** Null when one of its files is invalid; the problems are recorded. */
export const buildContent = async (
  format: ContentFormat,
  place: ContentPlace,
  work: ImportWork,
): Promise<BuiltContent | null> => {
  const { type } = format;
  const before = work.problems.count;
  const at = (...path: YamlPath) => place.source.at([...place.path, ...path]);
  const named = (path: string): string => join(dirname(place.source.file), path);
  const take = async (
    kind: Parameters<typeof work.shelf.take>[0],
    field: 'file' | 'captions' | 'poster' | 'image',
  ) => {
    const path = format[field];
    return path === null ? null : work.shelf.take(kind, named(path), at(field));
  };

  const isText = type === 'article' || type === 'html';
  const rich =
    isText && format.file !== null
      ? await contentText(type, named(format.file), at('file'), work)
      : null;
  const keptAs = kept[type as keyof typeof kept];
  const file = keptAs === undefined ? null : await take(keptAs, 'file');
  const plays = keptAs === 'audio' || keptAs === 'video';
  const duration =
    file && plays
      ? await playingTime(file, format.duration, at('duration'), work)
      : format.duration;
  const captions = await take('captions', 'captions');
  const poster = await take('picture', 'poster');
  const image = await take('picture', 'image');
  const parts = await buildParts(format, { named, at, others: place.others }, work);
  const packed =
    type === 'scorm' && format.file !== null
      ? await work.packages.take(named(format.file), at('file'))
      : null;
  const videos = await buildPlaylist(format, { named, at }, work);
  if (work.problems.count > before) return null;

  const pictures = [...(rich?.pictures ?? []), ...parts.pictures];
  const saved: Media[] = [
    file?.media,
    captions?.media,
    poster?.media,
    ...pictures,
    ...videos.files,
  ].filter((media) => media !== undefined);
  const row = contentSchema.parse({
    idContentItem: format.id,
    idContentType: format.idContentType ?? idOfType(type),
    idNode: place.idNode,
    text: format.title,
    description: format.description,
    label: format.label ?? importCopy.labels[type],
    author: format.author,
    authorRole: format.authorRole,
    duration: duration ?? videos.duration,
    image: image?.media.url ?? null,
    content: rich?.html ?? null,
    contentLocation: format.location,
    referenceLink: format.referenceLink,
    media: file?.media ?? null,
    captions: captions?.media ?? null,
    poster: poster?.media.url ?? null,
    shareable: format.shareable ? 1 : 0,
    active: 1,
    tags: format.tags,
    assets: [...pictures, ...videos.files].map((media) => media.url),
    ...(format.initDate === null ? {} : { initDate: dayAt(format.initDate, work.now) }),
    ...(format.trusted === null ? {} : { trusted: 1 as const }),
    ...(format.chat === null ? {} : { idChatRoom: format.id }),
    ...(parts.parts === null ? {} : { parts: parts.parts }),
    ...(packed === null ? {} : { scorm: packed.scorm }),
    ...(videos.playlist === null ? {} : { playlist: videos.playlist }),
  } satisfies Content);
  const isElsewhere = videos.playlist?.medias.some(({ media }) => media === null) ?? false;
  const bytes = [...saved, ...(packed === null ? [] : [packed.scorm])];
  return {
    row,
    size: bytes.length > 0 && !isElsewhere ? bytes.reduce((sum, { size }) => sum + size, 0) : null,
  };
};
