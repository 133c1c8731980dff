/** Detects the type of a file by its bytes, not by its name. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

const HEAD = 64 * 1024;

const isText = (head: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    // oxlint-disable-next-line no-control-regex -- control characters are what tells bytes from text
    return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  }
};

/** Maps alternative names of media types to the one used here. */
const sameAs: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4', 'application/xml': 'text/plain' };

/** A media type; `text/plain` for other UTF-8 text; null for unknown bytes. */
export const sniff = async (path: string): Promise<string | null> => {
  const found = await fileTypeFromFile(path);
  if (found) return sameAs[found.mime] ?? found.mime;
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return isText(buffer.subarray(0, bytesRead)) ? 'text/plain' : null;
  } finally {
    await handle.close();
  }
};
