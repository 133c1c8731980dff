/**
 * In which code page the names of a zip are written. Zips that do not say UTF-8 are meant to be in
 * the first PC page (437), but Windows in Brazil writes its own (850), and some tools that of
 * Windows itself (1252). The manifest's own references tell which, else what reads like words.
 */
import { type Entry, getFileNameLowLevel } from 'yauzl';

const UTF8_FLAG = 0x800;

/** Code page 850 from 0x80 on, as code points. */
const HIGH_850 = `
  00c7 00fc 00e9 00e2 00e4 00e0 00e5 00e7 00ea 00eb 00e8 00ef 00ee 00ec 00c4 00c5
  00c9 00e6 00c6 00f4 00f6 00f2 00fb 00f9 00ff 00d6 00dc 00f8 00a3 00d8 00d7 0192
  00e1 00ed 00f3 00fa 00f1 00d1 00aa 00ba 00bf 00ae 00ac 00bd 00bc 00a1 00ab 00bb
  2591 2592 2593 2502 2524 00c1 00c2 00c0 00a9 2563 2551 2557 255d 00a2 00a5 2510
  2514 2534 252c 251c 2500 253c 00e3 00c3 255a 2554 2569 2566 2560 2550 256c 00a4
  00f0 00d0 00ca 00cb 00c8 0131 00cd 00ce 00cf 2518 250c 2588 2584 00a6 00cc 2580
  00d3 00df 00d4 00d2 00f5 00d5 00b5 00fe 00de 00da 00db 00d9 00fd 00dd 00af 00b4
  00ad 00b1 2017 00be 00b6 00a7 00f7 00b8 00b0 00a8 00b7 00b9 00b3 00b2 25a0 00a0`
  .trim()
  .split(/\s+/)
  .map((code) => String.fromCodePoint(Number.parseInt(code, 16)));

export type NamedEntry = Pick<Entry, 'generalPurposeBitFlag' | 'fileNameRaw' | 'extraFields'>;
type Decode = (entry: NamedEntry) => string;

const decode850: Decode = ({ fileNameRaw }) =>
  Array.from(fileNameRaw, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (HIGH_850[byte - 0x80] ?? ''),
  ).join('');

const decode437: Decode = ({ generalPurposeBitFlag, fileNameRaw, extraFields }) =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

const decode1252: Decode = ({ fileNameRaw }) => new TextDecoder('windows-1252').decode(fileNameRaw);

/** The likeliest first. */
const pages: readonly Decode[] = [decode850, decode437, decode1252];

/** Null where the name is not in UTF-8. */
const inUtf8: (entry: NamedEntry) => string | null = (entry) => {
  if ((entry.generalPurposeBitFlag & UTF8_FLAG) !== 0) return decode437(entry);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw);
  } catch {
    return null;
  }
};

const decoded = (reference: string): string => {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
};

/** What the manifest refers to by names that are not plain ASCII. */
const referencesIn = (manifest: string): string[] =>
  [...manifest.matchAll(/\b(?:href|location)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    .map(([, one, other]) => decoded((one ?? other ?? '').replace(/[?#].*$/, '')).normalize('NFC'))
    // oxlint-disable-next-line no-control-regex -- all of ASCII
    .filter((reference) => /[^\0-\x7f]/.test(reference));

/** Letters with marks, and signs of ordinals, degrees and dashes. */
const LETTERS =
  /[\u00e1\u00e0\u00e2\u00e3\u00e4\u00e7\u00e9\u00ea\u00eb\u00e8\u00ed\u00ee\u00ef\u00f1\u00f3\u00f4\u00f5\u00f6\u00fa\u00fb\u00fc\u00ba\u00aa\u00b0\u2013]/i;

/** Letters that words of Portuguese have count for a reading, all other signs against it. */
const plausibility = (names: readonly string[]): number => {
  let sum = 0;
  for (const sign of names.join(''))
    if (sign.charCodeAt(0) > 0x7f) sum += LETTERS.test(sign) ? 1 : -2;
  return sum;
};

/** How the names of these entries are read. `manifest`: its text; empty without one. */
export const nameDecoder = (entries: readonly NamedEntry[], manifest: string): Decode => {
  const unclear = entries.filter((entry) => inUtf8(entry) === null);
  if (unclear.length === 0) return (entry) => inUtf8(entry) ?? decode850(entry);
  const references = referencesIn(manifest);
  const judged = pages.map((decode) => {
    const names = unclear.map((entry) => decode(entry).replaceAll('\\', '/').normalize('NFC'));
    const met = references.filter((reference) => names.some((name) => name.endsWith(reference)));
    return { decode, met: met.length, plausible: plausibility(names) };
  });
  const best = judged.reduce((one, other) =>
    other.met > one.met || (other.met === one.met && other.plausible > one.plausible) ? other : one,
  );
  return (entry) => inUtf8(entry) ?? best.decode(entry);
};
