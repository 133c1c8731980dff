/** The kind of a file, by its extension. */
export type FileKind =
  | 'image'
  | 'pdf'
  | 'video'
  | 'audio'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'other';

const kinds: Readonly<Record<string, FileKind>> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  svg: 'image',
  webp: 'image',
  gif: 'image',
  pdf: 'pdf',
  mp4: 'video',
  webm: 'video',
  ogv: 'video',
  avi: 'video',
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  ogg: 'audio',
  oga: 'audio',
  opus: 'audio',
  weba: 'audio',
  doc: 'document',
  docx: 'document',
  odt: 'document',
  txt: 'document',
  xls: 'sheet',
  xlsx: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
  ppt: 'slides',
  pps: 'slides',
  pptx: 'slides',
  odp: 'slides',
};

/** Lower case, without the dot; '' if there is none. */
export const extensionOf = (fileName: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

export const fileKind = (fileName: string): FileKind => kinds[extensionOf(fileName)] ?? 'other';
