/**
 * Reads text as the programs of an office write it: UTF-8 and UTF-16 with and without their mark, or
 * Windows-1252.
 */
export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/** Control characters that no text has. */
// oxlint-disable-next-line no-control-regex -- control characters are what tells bytes from text
const control = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * What Windows-1252 has from 0x80 to 0x9f, `.` for nothing; some versions of Node decode it as
 * Latin-1, which has controls there.
 */
const WESTERN =
  '\u20ac.\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152.\u017d..\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153.\u017e\u0178';

/** Null when a byte means nothing. */
const windows1252 = (bytes: Uint8Array): string | null => {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WESTERN[sign.charCodeAt(0) - 0x80] ?? '.');
  const means = bytes.every((byte) => byte < 0x80 || byte > 0x9f || WESTERN[byte - 0x80] !== '.');
  return means && !control.test(text) ? text : null;
};

const decoded = (bytes: Uint8Array, label: string, stream: boolean): string | null => {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes, { stream });
    return control.test(text) ? null : text;
  } catch {
    return null;
  }
};

type Utf16 = 'utf-16le' | 'utf-16be';

/**
 * UTF-16 without its mark: of a text in Latin letters nearly each second byte is zero, and none of
 * the others is. Null for anything else.
 */
const unmarked = (bytes: Uint8Array): Utf16 | null => {
  const characters = Math.floor(bytes.length / 2);
  if (characters < 2) return null;
  let [even, odd] = [0, 0];
  for (let at = 0; at < characters * 2; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (even === 0 && odd >= characters * 0.7) return 'utf-16le';
  return odd === 0 && even >= characters * 0.7 ? 'utf-16be' : null;
};

/** Null when the bytes are no text. With `isHead`, the last character may be cut. */
export const decodeText = (bytes: Uint8Array, { isHead = false } = {}): DecodedText | null => {
  const marked: Utf16 | null =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null;
  if (marked !== null) {
    const text = decoded(bytes, marked, isHead);
    return text === null ? null : { text, encoding: 'UTF-16' };
  }
  const plain = decoded(bytes, 'utf-8', isHead);
  if (plain !== null) return { text: plain, encoding: 'UTF-8' };
  const wide = unmarked(bytes);
  const text = wide === null ? null : decoded(bytes, wide, isHead);
  if (text !== null) return { text, encoding: 'UTF-16' };
  const western = windows1252(bytes);
  return western === null ? null : { text: western, encoding: 'Windows-1252' };
};
