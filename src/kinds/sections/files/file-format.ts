/**
 * What kind of file a content is, for the filter of a list of files and for the mark of its row.
 */
import type { Content } from '#contract/areas/content/entities/content.ts';
import { contentTypes } from '#contract/kinds.ts';

export const fileFormats = [
  'pdf',
  'sheet',
  'text',
  'slides',
  'image',
  'video',
  'audio',
  'other',
] as const;
export type FileFormat = (typeof fileFormats)[number];

const byMime: readonly (readonly [RegExp, FileFormat])[] = [
  [/pdf/, 'pdf'],
  [/spreadsheet|excel|csv/, 'sheet'],
  [/presentation|powerpoint/, 'slides'],
  [/word|opendocument\.text|^text\/|rtf/, 'text'],
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
];

const byKind: Readonly<Partial<Record<string, FileFormat>>> = {
  pdf: 'pdf',
  audio: 'audio',
  video: 'video',
  live: 'video',
  playlist: 'video',
  article: 'text',
  html: 'text',
};

type Named = Pick<Content, 'idContentType' | 'media'>;

export const formatOf = (content: Named | null): FileFormat => {
  if (!content) return 'other';
  const mimeType = content.media?.mimeType ?? '';
  return (
    byMime.find(([pattern]) => pattern.test(mimeType))?.[1] ??
    byKind[contentTypes[content.idContentType] ?? ''] ??
    'other'
  );
};

/** The ending of its file, at most four letters; empty where it has none. */
export const endingOf = (content: Named | null): string => {
  const ending = /\.([A-Za-z0-9]{1,4})$/.exec(content?.media?.fileName ?? '')?.[1];
  return ending?.toUpperCase() ?? '';
};
