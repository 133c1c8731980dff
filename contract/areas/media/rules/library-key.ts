/**
 * Keys of a company's files, such as `pasta/sub/arquivo.pdf`: folders are made of them. A key is a
 * label and never a path on a disk.
 */
import { cleanLine } from '#contract/clean-text.ts';

export const LIBRARY_LEVELS = 50;
/** Characters of one folder or file. */
const NAME = 120;
/** Characters of a folder in the way to the current one. */
const CRUMB = 40;

/** What a cut leaves at the end may be a blank or a joiner. */
const named = (part: string): string => cleanLine([...cleanLine(part)].slice(0, NAME).join(''));

/** Without empty parts, `.` and `..`; names and levels are bounded. Empty where nothing is left. */
export const libraryKey = (written: string): string =>
  written
    .split(/[/\\]/)
    .map(named)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .slice(0, LIBRARY_LEVELS)
    .join('/');

/** The folder that a key lies in; empty at the top. */
export const folderOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/')));

export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export interface Crumb {
  /** Cut to 40 characters. */
  text: string;
  folder: string;
}

/** The folders from the top to this one. */
export const crumbsOf = (folder: string): Crumb[] => {
  const parts = folder === '' ? [] : folder.split('/');
  return parts.map((part, at) => {
    const signs = [...part];
    return {
      text: signs.length > CRUMB ? `${signs.slice(0, CRUMB).join('')}…` : part,
      folder: parts.slice(0, at + 1).join('/'),
    };
  });
};
