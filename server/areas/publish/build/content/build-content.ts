/** Builds the row of one content: renders its text, checks its media, determines its duration. */
import { dirname, join } from 'node:path/posix';
import {
  content as contentSchema,
  type Content,
} from '#contract/areas/content/entities/content.ts';
import { contentTypes, type ViewerKind } from '#contract/kinds.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ContentFormat } from '../../format/content-format.ts';
import { dayAt } from '../../format/moment.ts';
import type { NamedAt } from '../../files/import-folder.ts';
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

type ImportFiles = ImportWork['fileStore'];
type StoredImport = Awaited<ReturnType<ImportFiles['take']>>;

/** Names the fields and files of one content, and takes its files. */
interface ContentFiles {
  at(...path: YamlPath): NamedAt;
  named(path: string): string;
  /** Null when the content has none. */
  take(
    kind: Parameters<ImportFiles['take']>[0],
    field: 'file' | 'captions' | 'poster' | 'image',
  ): Promise<StoredImport>;
}

const filesOf = (
  format: ContentFormat,
  { source, path }: ContentPlace,
  { fileStore }: ImportWork,
): ContentFiles => {
  const at: ContentFiles['at'] = (...below) => source.at([...path, ...below]);
  const named: ContentFiles['named'] = (file) => join(dirname(source.file), file);
  return {
    at,
    named,
    take: async (kind, field) => {
      const file = format[field];
      return file === null ? null : fileStore.take(kind, named(file), at(field));
    },
  };
};

/** Everything of a content that stands in other files, rendered and checked. */
const readFiles = async (
  format: ContentFormat,
  place: ContentPlace,
  { at, named, take }: ContentFiles,
  work: ImportWork,
) => {
  const { type, file: path } = format;
  const isText = type === 'article' || type === 'html';
  const rich =
    isText && path !== null ? await contentText(type, named(path), at('file'), work) : null;
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
    type === 'scorm' && path !== null ? await work.packages.take(named(path), at('file')) : null;
  const videos = await buildPlaylist(format, { named, at }, work);
  return {
    rich,
    file: file?.media,
    duration: duration ?? videos.duration,
    captions: captions?.media,
    poster: poster?.media,
    image: image?.media,
    parts: parts.parts,
    pictures: [...(rich?.pictures ?? []), ...parts.pictures],
    packed,
    videos,
  };
};

type ReadFiles = Awaited<ReturnType<typeof readFiles>>;

const rowOf = (
  format: ContentFormat,
  idNode: string,
  files: ReadFiles,
  { now }: ImportWork,
): Content => {
  const { rich, duration, image, file, captions, poster, pictures, videos, parts, packed } = files;
  return contentSchema.parse({
    idContentItem: format.id,
    idContentType: format.idContentType ?? idOfType(format.type),
    idNode,
    text: format.title,
    description: format.description,
    label: format.label ?? importCopy.labels[format.type],
    author: format.author,
    authorRole: format.authorRole,
    duration,
    image: image?.url ?? null,
    content: rich?.html ?? null,
    contentLocation: format.location,
    referenceLink: format.referenceLink,
    media: file ?? null,
    captions: captions ?? null,
    poster: poster?.url ?? null,
    shareable: format.shareable ? 1 : 0,
    active: 1,
    tags: format.tags,
    assets: [...pictures, ...videos.files].map((media) => media.url),
    ...(format.initDate === null ? {} : { initDate: dayAt(format.initDate, now) }),
    ...(format.trusted === null ? {} : { trusted: 1 as const }),
    ...(format.chat === null ? {} : { idChatRoom: format.id }),
    ...(parts === null ? {} : { parts }),
    ...(packed === null ? {} : { scorm: packed.scorm }),
    ...(videos.playlist === null ? {} : { playlist: videos.playlist }),
  } satisfies Content);
};

/** Null when it is only text, or when some of it is at an external service. */
const sizeOf = (files: ReadFiles): number | null => {
  const { file, captions, poster, pictures, videos, packed } = files;
  const isElsewhere = videos.playlist?.medias.some(({ media }) => media === null) ?? false;
  const saved = [
    ...[file, captions, poster, ...pictures, ...videos.files].filter(
      (media) => media !== undefined,
    ),
    ...(packed === null ? [] : [packed.scorm]),
  ];
  return saved.length > 0 && !isElsewhere ? saved.reduce((sum, { size }) => sum + size, 0) : null;
};

/** Null when one of its files is invalid; the problems are recorded. */
export const buildContent = async (
  format: ContentFormat,
  place: ContentPlace,
  work: ImportWork,
): Promise<BuiltContent | null> => {
  const before = work.problems.count;
  const files = await readFiles(format, place, filesOf(format, place, work), work);
  if (work.problems.count > before) return null;
  return { row: rowOf(format, place.idNode, files, work), size: sizeOf(files) };
};
