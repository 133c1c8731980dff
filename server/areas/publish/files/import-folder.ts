/** Reads only regular files inside the folder: no `..`, no symbolic links. */
import type { Stats } from 'node:fs';
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanLine } from '#contract/clean-text.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { decodeText, type DecodedText } from '#server/text/decode-text.ts';
import type { DocumentFiles } from './document-files.ts';
import type { ImportProblems } from '../source/import-problems.ts';

/** The position of a value that names a file: problems with that file are reported there. */
export interface NamedAt {
  file: string;
  line: number | null;
  /** The files of the document that names it. */
  document?: DocumentFiles | undefined;
  /** An earlier import said it: the file that was there then is meant. */
  isKept?: boolean;
}

export interface FoundFile {
  /** Relative to the folder, with `/`. */
  relative: string;
  absolute: string;
  /** Bytes. */
  size: number;
}

const missing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const infoOf = (path: string): Promise<Stats | null> =>
  lstat(path).catch((error: unknown) => {
    if (missing(error)) return null;
    throw error;
  });

/**
 * What a folder has under a name, or under one that looks the same: disks keep accents as letters
 * and marks, and a pasted name has signs that take no place.
 */
const entryOf = async (
  folder: string,
  name: string,
): Promise<{ name: string; found: Stats } | null> => {
  const exact = await infoOf(join(folder, name));
  if (exact) return { name, found: exact };
  const names = await readdir(folder).catch((error: unknown) => {
    if (missing(error)) return [];
    throw error;
  });
  const twin = names.toSorted().find((one) => cleanLine(one) === cleanLine(name));
  const found = twin === undefined ? null : await infoOf(join(folder, twin));
  return twin === undefined || !found ? null : { name: twin, found };
};

export class ImportFolder {
  private constructor(readonly root: string) {}

  static async open(folder: string): Promise<ImportFolder> {
    return new ImportFolder(await realpath(folder));
  }

  /**
   * Null, with the problem recorded, unless it is a non-empty regular file of at most `limit` bytes
   * in the folder.
   */
  async find(
    relative: string,
    limit: number,
    at: NamedAt,
    problems: ImportProblems,
  ): Promise<FoundFile | null> {
    const tell = (message: string): null => {
      problems.add(at.file, at.line, message);
      return null;
    };
    const parts = relative.split('/');
    if (
      relative.includes('\0') ||
      parts.some((part) => part === '' || part === '.' || part === '..')
    )
      return tell(importCopy.outside(relative));
    let absolute = this.root;
    for (const [i, part] of parts.entries()) {
      const entry = await entryOf(absolute, part);
      absolute = join(absolute, entry?.name ?? part);
      const found = entry?.found;
      if (!found) return tell(importCopy.noFile(relative));
      if (found.isSymbolicLink()) return tell(importCopy.outside(relative));
      if (i < parts.length - 1) continue;
      if (!found.isFile()) return tell(importCopy.notAFile(relative));
      if (found.size === 0) return tell(importCopy.emptyFile(relative));
      if (found.size > limit) return tell(importCopy.fileTooBig(relative, limit));
      return { relative, absolute, size: found.size };
    }
    return null;
  }

  /** Null, with the problem recorded, unless it is text as an office writes it. */
  async readText(
    relative: string,
    limit: number,
    at: NamedAt,
    problems: ImportProblems,
  ): Promise<DecodedText | null> {
    const found = await this.find(relative, limit, at, problems);
    if (!found) return null;
    const decoded = decodeText(await readFile(found.absolute));
    if (!decoded) problems.add(relative, null, importCopy.notText);
    return decoded;
  }

  /**
   * Sorted names of the subfolders; empty when the folder does not exist. Skips hidden folders and
   * links.
   */
  async foldersIn(relative: string): Promise<string[]> {
    const found = await readdir(join(this.root, relative), { withFileTypes: true }).catch(
      (error: unknown) => {
        if (missing(error)) return [];
        throw error;
      },
    );
    return found
      .flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : []))
      .sort();
  }
}
