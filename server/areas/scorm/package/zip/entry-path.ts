/**
 * The path of an entry in its zip, as the packages' origin will know it: with `/`, relative, never
 * out of the folder.
 */
import { type Entry, getFileNameLowLevel } from 'yauzl';
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { refuse } from '../package-refused.ts';

const UTF8_FLAG = 0x800;
const LONGEST = 1000;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\0-\x1f\x7f]/;

/** Names without the flag are meant to be CP437, but most tools write UTF-8 there. */
const decodedName = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string => {
  if ((generalPurposeBitFlag & UTF8_FLAG) === 0) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
    } catch {
      // No UTF-8: as the format says.
    }
  }
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
};

/** A folder ends in `/`. */
export const entryPath = (entry: Entry): string => {
  const name = decodedName(entry).replaceAll('\\', '/').normalize('NFC');
  if (name === '' || name.length > LONGEST || control.test(name))
    refuse(scormCopy.badName(name.replace(new RegExp(control, 'g'), '?').slice(0, 200)));
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) refuse(scormCopy.absolute(name));
  const parts = name.split('/');
  if (parts.includes('..')) refuse(scormCopy.outside(name));
  const kept = parts.filter((part) => part !== '' && part !== '.');
  return `${kept.join('/')}${name.endsWith('/') ? '/' : ''}`;
};
