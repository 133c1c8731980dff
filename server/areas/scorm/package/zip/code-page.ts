/**
 * In which code page the names of a zip are written. Zips that do not say UTF-8 are meant to be in
 * the first PC page (437), but Windows in Brazil writes its own (850), and some tools that of
 * Windows itself (1252). The manifest's own references tell which, else what reads like words.
 */
import { type Entry, getFileNameLowLevel } from 'yauzl';

const UTF8_FLAG = 0x800;

/** Code page 850, from 0x80 on. */
const HIGH_850 = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
].join('');

export type NamedEntry = Pick<Entry, 'generalPurposeBitFlag' | 'fileNameRaw' | 'extraFields'>;
type Decode = (entry: NamedEntry) => string;

const decode850: Decode = ({ fileNameRaw }) =>
  Array.from(fileNameRaw, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : HIGH_850.charAt(byte - 0x80),
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

/** Letters that words of Portuguese have count for a reading, all other signs against it. */
const plausibility = (names: readonly string[]): number => {
  let sum = 0;
  for (const sign of names.join(''))
    if (sign.charCodeAt(0) > 0x7f) sum += /[áàâãäçéêèëíîïñóôõöúûüºª°–]/i.test(sign) ? 1 : -2;
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
