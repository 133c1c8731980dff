/** The text of a manifest: by its byte order mark, then by what it declares, then as offices write. */
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { decodeText } from '#server/text/decode-text.ts';
import { refuse } from '../package-refused.ts';

/** UTF-16 without a mark begins with `<` and a zero. */
const unmarked = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  bytes[0] === 0x3c && bytes[1] === 0 ? 'utf-16le' : bytes[0] === 0 && bytes[1] === 0x3c ? 'utf-16be' : null;

export const decodeManifest = (bytes: Uint8Array): string => {
  const wide = unmarked(bytes);
  const text = wide === null ? decodeText(bytes)?.text : new TextDecoder(wide).decode(bytes);
  if (text === undefined) return refuse(scormCopy.unreadableManifest);
  // Written by hand or by a template, a declaration may come after blanks, which XML forbids.
  return text.replace(/^\uFEFF?\s+/, '');
};
