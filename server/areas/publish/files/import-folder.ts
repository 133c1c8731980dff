/** Reads only regular files inside the folder: no `..`, no symbolic links. */
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { importCopy } from '#server/copy/import-pt-br.ts';
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
      absolute = join(absolute, part);
      const found = await lstat(absolute).catch((error: unknown) => {
        if (missing(error)) return null;
        throw error;
      });
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

  /** Null, with the problem recorded, unless it is UTF-8 text. */
  async readText(
    relative: string,
    limit: number,
    at: NamedAt,
    problems: ImportProblems,
  ): Promise<string | null> {
    const found = await this.find(relative, limit, at, problems);
    if (!found) return null;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(found.absolute));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      problems.add(relative, null, importCopy.notText);
      return null;
    }
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

  async has(relative: string): Promise<boolean> {
    return lstat(join(this.root, relative)).then(
      (found) => found.isFile(),
      () => false,
    );
  }
}
