/** Signs that a system refuses in the name of a file. */
// oxlint-disable-next-line no-control-regex
const refused = /[\u0000-\u001F\u007F\\/:*?"<>|]+/g;
const LONGEST = 120;

const endingOf = (fileName: string): string => /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0] ?? '';

/**
 * The name of a file that is saved from the app: what the screen calls it, with the ending that
 * says how to open it.
 */
export const downloadName = (title: string, fileName: string | null): string => {
  const ending = endingOf(fileName ?? '');
  const words = title
    .replaceAll(refused, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  if (words === '') return fileName ?? '';
  const isNamed = ending !== '' && words.toLowerCase().endsWith(ending.toLowerCase());
  const plain = isNamed ? words.slice(0, -ending.length) : words;
  return `${Array.from(plain).slice(0, LONGEST).join('').trim()}${ending}`;
};
