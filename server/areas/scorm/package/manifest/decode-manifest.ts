/**
 * The text of a manifest: by its byte order mark, then by what it declares, then as offices write.
 */
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { decodeText } from '#server/text/decode-text.ts';
import { refuse } from '../package-refused.ts';

/** UTF-16 without a mark begins with `<` and a zero. */
const unmarked = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  bytes[0] === 0x3c && bytes[1] === 0
    ? 'utf-16le'
    : bytes[0] === 0 && bytes[1] === 0x3c
      ? 'utf-16be'
      : null;

const mayBe = (bytes: Uint8Array, label: string): string | undefined => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * What it declares, where that is no encoding of the Western kind: those an office may have named
 * wrong, and are told apart by their bytes.
 */
const declared = (bytes: Uint8Array): string | undefined => {
  const label = /^[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];
  return label === undefined || /^(utf|windows-1252|iso-8859-1$|us-ascii)/i.test(label)
    ? undefined
    : label;
};

export const decodeManifest = (bytes: Uint8Array): string => {
  const label = unmarked(bytes) ?? declared(bytes);
  // Many say one encoding and write UTF-8.
  const plain = label?.startsWith('utf') ? undefined : mayBe(bytes, 'utf-8');
  const text =
    plain ?? (label === undefined ? undefined : mayBe(bytes, label)) ?? decodeText(bytes)?.text;
  if (text === undefined) return refuse(scormCopy.unreadableManifest);
  // Written by hand or by a template, a declaration may come after blanks, which XML forbids.
  return text.replace(/^\uFEFF?\s+/, '');
};
