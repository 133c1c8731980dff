/**
 * Which files people may send, by their first bytes and the ending of their name. None of them runs
 * code when it is opened.
 */

const family = 'application/vnd.openxmlformats-officedocument';

export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'application/pdf',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  `${family}.wordprocessingml.document`,
  `${family}.spreadsheetml.sheet`,
  `${family}.presentationml.presentation`,
  'audio/mpeg',
  'audio/mp4',
  'video/mp4',
  'video/quicktime',
  'video/vnd.avi',
] as const;
export type UploadType = (typeof uploadTypes)[number];

/** Bytes. */
export const MAX_UPLOAD = 512 * 1024 * 1024;

/** The endings that a file of a type may have; the first is the usual one. */
export const uploadEndings: Readonly<Record<UploadType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps'],
  [`${family}.wordprocessingml.document`]: ['docx'],
  [`${family}.spreadsheetml.sheet`]: ['xlsx'],
  [`${family}.presentationml.presentation`]: ['pptx'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/vnd.avi': ['avi'],
} as Record<UploadType, [string, ...string[]]>;

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, n) => bytes[at + n] === byte);
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Bytes that decide the type of a file. */
export const UPLOAD_HEAD = 1024;

/** Readers take a document whose mark stands anywhere in its head: programs write lines before it. */
export const hasPdfMark = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(0x25); at >= 0; at = bytes.indexOf(0x25, at + 1)) {
    if (at + PDF.length > UPLOAD_HEAD) return false;
    if (startsWith(bytes, PDF, at)) return true;
  }
  return false;
};

const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCodePoint(...bytes.subarray(at, at + 4));

const ofBox = (brand: string): UploadType =>
  brand === 'qt  ' ? 'video/quicktime' : brand.startsWith('M4A') ? 'audio/mp4' : 'video/mp4';

/**
 * Containers hold one of several types: the ending of the name tells which. A document whose mark
 * comes late is only one when its start is nothing else.
 */
const container = (bytes: Uint8Array): readonly UploadType[] => {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
    return ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'];
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return [
      `${family}.wordprocessingml.document`,
      `${family}.spreadsheetml.sheet`,
      `${family}.presentationml.presentation`,
    ];
  return hasPdfMark(bytes) ? ['application/pdf'] : [];
};

const typesOf = (bytes: Uint8Array): readonly UploadType[] => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return ['image/jpeg'];
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return ['image/png'];
  if (startsWith(bytes, [0x49, 0x44, 0x33])) return ['audio/mpeg'];
  // A frame of MPEG sound, layer III.
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2) return ['audio/mpeg'];
  if (textAt(bytes, 4) === 'ftyp') return [ofBox(textAt(bytes, 8))];
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'AVI ') return ['video/vnd.avi'];
  return container(bytes);
};

export const endingOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * `bytes`: the first `UPLOAD_HEAD`, or all of a shorter file. Null where the bytes are of no such
 * type, or the name says
 * something else of them.
 */
export const uploadTypeOf = (bytes: Uint8Array, name: string): UploadType | null =>
  typesOf(bytes).find((type) => uploadEndings[type].includes(endingOf(name))) ?? null;

const LONGEST = 100;

/**
 * A name that is safe everywhere: letters without accents, digits, dot, dash and underscore, and
 * the ending of its type.
 */
export const uploadName = (name: string, type: UploadType): string => {
  const plain = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, LONGEST)
    .replace(/[^A-Za-z0-9]+$/, '');
  return `${plain === '' ? 'arquivo' : plain}.${uploadEndings[type][0]}`;
};

/** How an upload is shown. */
export type UploadKind = 'picture' | 'video' | 'audio' | 'pdf' | 'file';

export const uploadKindOf = (mimetype: string): UploadKind => {
  if (mimetype.startsWith('image/')) return 'picture';
  if (mimetype.startsWith('audio/')) return 'audio';
  // No browser plays AVI.
  if (mimetype.startsWith('video/') && mimetype !== 'video/vnd.avi') return 'video';
  return mimetype === 'application/pdf' ? 'pdf' : 'file';
};
