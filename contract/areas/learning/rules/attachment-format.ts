import type { AttachmentFormat } from '../entities/attachment.ts';

const endings: Readonly<Record<AttachmentFormat, readonly string[]>> = {
  1: ['pdf'],
  2: ['ppt', 'pps', 'pptx', 'odp'],
  3: ['xls', 'xlsx', 'ods', 'csv'],
  4: ['doc', 'docx', 'odt', 'txt'],
  5: ['jpg', 'jpeg', 'png', 'svg', 'webp', 'gif', 'avif'],
  6: ['mp3', 'm4a', 'wav', 'ogg', 'oga', 'opus', 'weba'],
  7: ['mp4', 'webm'],
};

/** By the ending of a file's name; null where no attachment may have it. */
export const attachmentFormat = (fileName: string): AttachmentFormat | null => {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  for (const [format, names] of Object.entries(endings))
    if (names.includes(ending)) return Number(format) as AttachmentFormat;
  return null;
};
