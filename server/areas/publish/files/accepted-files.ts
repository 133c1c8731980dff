/**
 * Which file types each place of a course accepts, by content and file extension. None of them runs
 * code when opened, so office documents with macros and HTML downloads are excluded.
 */
interface AcceptedFile {
  /** Media type detected from the bytes. */
  sniffed: string;
  endings: readonly string[];
  /** Media type used for serving, when it differs. */
  served?: string;
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

const mp3: AcceptedFile = { sniffed: 'audio/mpeg', endings: ['.mp3'] };
const m4a: AcceptedFile = { sniffed: 'audio/mp4', endings: ['.m4a'] };
const ogg: AcceptedFile = { sniffed: 'audio/ogg', endings: ['.ogg', '.oga', '.opus'] };
const weba: AcceptedFile = { sniffed: 'audio/webm', endings: ['.weba', '.webm'] };
const mp4: AcceptedFile = { sniffed: 'video/mp4', endings: ['.mp4'] };
const webm: AcceptedFile = { sniffed: 'video/webm', endings: ['.webm'] };
const pdf: AcceptedFile = { sniffed: 'application/pdf', endings: ['.pdf'] };
const png: AcceptedFile = { sniffed: 'image/png', endings: ['.png'] };
const jpeg: AcceptedFile = { sniffed: 'image/jpeg', endings: ['.jpg', '.jpeg'] };

export const acceptedFiles = {
  audio: [mp3, m4a, ogg, weba],
  video: [mp4, webm],
  pdf: [pdf],
  file: [
    { sniffed: `${office}.wordprocessingml.document`, endings: ['.docx'] },
    { sniffed: `${office}.spreadsheetml.sheet`, endings: ['.xlsx'] },
    { sniffed: `${office}.presentationml.presentation`, endings: ['.pptx'] },
    { sniffed: `${open}.text`, endings: ['.odt'] },
    { sniffed: `${open}.spreadsheet`, endings: ['.ods'] },
    { sniffed: `${open}.presentation`, endings: ['.odp'] },
    { sniffed: 'application/msword', endings: ['.doc'] },
    { sniffed: 'application/vnd.ms-excel', endings: ['.xls'] },
    { sniffed: 'application/vnd.ms-powerpoint', endings: ['.ppt', '.pps'] },
    { sniffed: 'application/zip', endings: ['.zip'] },
    { sniffed: 'text/plain', endings: ['.txt'] },
    { sniffed: 'text/plain', endings: ['.csv'], served: 'text/csv' },
    // No browser plays this film, but programs do.
    { sniffed: 'video/ogg', endings: ['.ogv', '.ogg'] },
    pdf,
    png,
    jpeg,
    mp3,
    m4a,
    ogg,
    weba,
    mp4,
    webm,
  ],
  article: [{ sniffed: 'text/plain', endings: ['.md'] }],
  html: [{ sniffed: 'text/plain', endings: ['.html', '.htm'] }],
  captions: [
    { sniffed: 'text/vtt', endings: ['.vtt'] },
    { sniffed: 'text/plain', endings: ['.srt', '.vtt'], served: 'text/vtt' },
  ],
  picture: [
    { sniffed: 'text/plain', endings: ['.svg'], served: 'image/svg+xml' },
    png,
    jpeg,
    { sniffed: 'image/webp', endings: ['.webp'] },
    { sniffed: 'image/gif', endings: ['.gif'] },
    { sniffed: 'image/avif', endings: ['.avif'] },
  ],
} as const satisfies Record<string, readonly AcceptedFile[]>;
export type FilePlace = keyof typeof acceptedFiles;

export type Acceptance =
  | { accepted: true; mimeType: string }
  | { accepted: false; because: 'bytes'; endings: string[] }
  | { accepted: false; because: 'ending'; endings: string[] };

export const acceptFile = (
  place: FilePlace,
  fileName: string,
  sniffed: string | null,
): Acceptance => {
  const all: readonly AcceptedFile[] = acceptedFiles[place];
  const alike = all.filter((one) => one.sniffed === sniffed);
  if (alike.length === 0)
    return { accepted: false, because: 'bytes', endings: all.flatMap((one) => one.endings) };
  const lower = fileName.toLowerCase();
  const match = alike.find((one) => one.endings.some((ending) => lower.endsWith(ending)));
  if (match) return { accepted: true, mimeType: match.served ?? match.sniffed };
  return { accepted: false, because: 'ending', endings: alike.flatMap((one) => one.endings) };
};
