/**
 * The path of an entry in its zip, as the packages' origin will know it: with `/`, relative, never
 * out of the folder.
 */
import { scormCopy } from '#server/copy/scorm-pt-br.ts';
import { refuse } from '../package-refused.ts';

const LONGEST = 1000;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\0-\x1f\x7f]/;

/** A folder ends in `/`. `named`: the name as its code page reads it. */
export const entryPath = (named: string): string => {
  const name = named.replaceAll('\\', '/').normalize('NFC');
  if (name === '' || name.length > LONGEST || control.test(name))
    refuse(scormCopy.badName(name.replace(new RegExp(control, 'g'), '?').slice(0, 200)));
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) refuse(scormCopy.absolute(name));
  const parts = name.split('/');
  if (parts.includes('..')) refuse(scormCopy.outside(name));
  const kept = parts.filter((part) => part !== '' && part !== '.');
  return `${kept.join('/')}${name.endsWith('/') ? '/' : ''}`;
};
