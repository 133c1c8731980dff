/** Detects the type of a file by its bytes, not by its name. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { hasPdfMark } from '#contract/areas/media/rules/upload-format.ts';
import { officeKind } from '#server/areas/media/uploads/office-kind.ts';
import { webmHeader } from './playing/webm-header.ts';
import { decodeText } from '#server/text/decode-text.ts';

const HEAD = 64 * 1024;

/** Maps alternative names of media types to the one used here. */
const sameAs: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'application/xml': 'text/plain',
};

/**
 * What the general library says too little of: what is in a compound file, and whether a film has a
 * picture.
 */
const looksInside: Readonly<Record<string, (path: string) => Promise<string | null>>> = {
  'application/x-cfb': officeKind,
  'video/webm': async (path) =>
    (await webmHeader(path))?.hasVideo === false ? 'audio/webm' : 'video/webm',
};

/** Ogg is a container: of its sounds, browsers play these two. */
const playedOgg: readonly string[] = ['ogg', 'opus'];

const headOf = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const isText = (head: Uint8Array): boolean =>
  decodeText(head, { isHead: head.length === HEAD }) !== null;

/** The mark of UTF-16 is also how the frame of a sound may begin. */
const isMarkedText = async (path: string): Promise<boolean> => {
  const head = await headOf(path);
  const mark = Buffer.from(head.subarray(0, 2)).toString('hex');
  return (mark === 'fffe' || mark === 'feff') && isText(head);
};

/** A media type; `text/plain` for other text; null for unknown bytes. */
export const sniff = async (path: string): Promise<string | null> => {
  if (await isMarkedText(path)) return 'text/plain';
  const found = await fileTypeFromFile(path);
  if (found) {
    const inside = looksInside[found.mime];
    if (inside) return inside(path);
    if (found.mime.startsWith('audio/ogg'))
      return playedOgg.includes(found.ext) ? 'audio/ogg' : `audio/ogg (${found.ext})`;
    return sameAs[found.mime] ?? found.mime;
  }
  const head = await headOf(path);
  // A text may speak of PDFs: only a file that is called one is looked at for a late mark.
  if (/\.pdf$/i.test(path) && hasPdfMark(head)) return 'application/pdf';
  return isText(head) ? 'text/plain' : null;
};
