/** One content of a course, as its row: text rendered, media judged, length known. */
import { dirname, join } from 'node:path/posix';
import { content as contentSchema, type Content, type Media } from '#contract/entities/content.ts';
import { contentTypes, type ViewerKind } from '#contract/kinds.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ContentFormat } from '../format/content-format.ts';
import type { YamlPath, YamlSource } from '../source/yaml-source.ts';
import { contentText } from './content-text.ts';
import type { ImportWork } from './import-work.ts';
import { playingTime } from './playing-time.ts';

/** Where the content stands: `path` leads to it in `source`, which is the course's file. */
export interface ContentPlace {
  source: YamlSource;
  path: YamlPath;
  idNode: string;
}

export interface BuiltContent {
  row: Content;
  /** Bytes that saving it takes; null where it is text alone. */
  size: number | null;
}

const idOfType = (kind: ViewerKind): number => {
  const found = Object.entries(contentTypes).find(([, viewer]) => viewer === kind);
  if (!found) throw new Error(`no content type shows ${kind}`);
  return Number(found[0]);
};

/** Null, with the problems told, where a file of it is not what it should be. */
export const buildContent = async (format: ContentFormat, place: ContentPlace, work: ImportWork): Promise<BuiltContent | null> => {
  const { type } = format;
  const before = work.problems.count;
  const at = (field: keyof ContentFormat) => ({ file: place.source.file, line: place.source.lineAt([...place.path, field]) });
  const take = async (kind: Parameters<typeof work.shelf.take>[0], field: 'file' | 'captions' | 'poster' | 'image') => {
    const named = format[field];
    return named === null ? null : work.shelf.take(kind, join(dirname(place.source.file), named), at(field));
  };

  const isText = type === 'article' || type === 'html';
  const rich = isText ? await contentText(type, join(dirname(place.source.file), format.file), at('file'), work) : null;
  const file = isText ? null : await take(type, 'file');
  const plays = type === 'audio' || type === 'video';
  const duration = file && plays ? await playingTime(file, format.duration, at('duration'), work) : format.duration;
  const captions = await take('captions', 'captions');
  const poster = await take('picture', 'poster');
  const image = await take('picture', 'image');
  if (work.problems.count > before) return null;

  const pictures = rich?.pictures ?? [];
  const saved: Media[] = [file?.media, captions?.media, poster?.media, ...pictures].filter((media) => media !== undefined);
  const row = contentSchema.parse({
    idContentItem: format.id,
    idContentType: idOfType(type),
    idNode: place.idNode,
    text: format.title,
    description: format.description,
    label: format.label ?? importCopy.labels[type],
    author: format.author,
    authorRole: format.authorRole,
    duration,
    image: image?.media.url ?? null,
    content: rich?.html ?? null,
    contentLocation: null,
    referenceLink: format.referenceLink,
    media: file?.media ?? null,
    captions: captions?.media ?? null,
    poster: poster?.media.url ?? null,
    shareable: format.shareable ? 1 : 0,
    active: 1,
    assets: pictures.map((media) => media.url),
    tags: format.tags,
  } satisfies Content);
  return { row, size: saved.length > 0 ? saved.reduce((sum, media) => sum + media.size, 0) : null };
};
