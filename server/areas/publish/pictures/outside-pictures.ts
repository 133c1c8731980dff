/**
 * Pictures that are no file of the folder: refused and named once, left out, or fetched, as the
 * person who imports says.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { NamedAt } from '../files/import-folder.ts';
import { nameIn, type ImportFileStore, type ImportedFile } from '../files/import-file-store.ts';
import type { ImportProblems } from '../source/import-problems.ts';
import { fetchPicture, type FetchedPicture } from './fetch-picture.ts';

export const pictureChoices = ['refuse', 'drop', 'fetch'] as const;
export type PictureChoice = (typeof pictureChoices)[number];

/** Everything with a scheme, of another host, or that starts at a site's root. */
export const isOutsidePicture = (src: string): boolean =>
  /^([a-z][a-z0-9+.-]*:|[\\/]|#|\?)/i.test(src.trim());

const MAX_FETCHED = 500;
const SHOWN = 120;
const embedded = /^data:image\/[a-z+.-]{1,20};base64,/i;

const absolute = (src: string): string => (src.startsWith('//') ? `https:${src}` : src);

const bytesOf = async (src: string, fetch: typeof fetchPicture): Promise<FetchedPicture> => {
  const head = embedded.exec(src)?.[0];
  return head === undefined
    ? fetch(absolute(src))
    : { bytes: Buffer.from(src.slice(head.length), 'base64') };
};

interface OutsideOptions {
  choice: PictureChoice;
  problems: ImportProblems;
  fileStore: ImportFileStore;
  note(message: string): void;
  fetch?: typeof fetchPicture;
}

export class OutsidePictures {
  readonly #options: OutsideOptions;
  readonly #known = new Map<string, Promise<ImportedFile | null>>();
  /** Hosts that did not answer in time are not asked again. */
  readonly #silent = new Set<string>();
  #fetched = 0;

  constructor(options: OutsideOptions) {
    this.#options = options;
  }

  /** Null when the text goes without it; where that was not asked for, the problem is recorded. */
  async take(src: string, at: NamedAt): Promise<ImportedFile | null> {
    const { fileStore } = this.#options;
    const taken = at.isKept ? fileStore.takeKept('outside', src, at) : await this.#takeNew(src, at);
    if (taken) nameIn(at, 'outside', src, taken);
    return taken;
  }

  #takeNew(src: string, at: NamedAt): Promise<ImportedFile | null> {
    const { choice, problems, note } = this.#options;
    const shown = src.slice(0, SHOWN);
    if (choice === 'refuse') {
      problems.addOnce(
        src,
        at,
        (count) => importCopy.outsidePicture(shown, count),
        importCopy.outsideHint,
      );
      return Promise.resolve(null);
    }
    const known = this.#known.get(src);
    if (known) return known;
    if (choice === 'drop') note(importCopy.droppedPicture(shown));
    const taken = choice === 'drop' ? Promise.resolve(null) : this.#fetch(src, at);
    this.#known.set(src, taken);
    return taken;
  }

  async #fetch(src: string, at: NamedAt): Promise<ImportedFile | null> {
    const { problems, fileStore, fetch = fetchPicture } = this.#options;
    const tell = (message: string): null => {
      problems.add(at.file, at.line, message);
      return null;
    };
    const shown = src.slice(0, SHOWN);
    this.#fetched += 1;
    if (this.#fetched > MAX_FETCHED) return tell(importCopy.tooManyPictures(MAX_FETCHED));
    const host = URL.canParse(absolute(src)) ? new URL(absolute(src)).host : '';
    if (this.#silent.has(host))
      return tell(importCopy.notFetched(shown, importCopy.fetchFailures.tooLong));
    const found = await bytesOf(src, fetch);
    if ('failure' in found) {
      if (found.failure === 'tooLong') this.#silent.add(host);
      return tell(importCopy.notFetched(shown, importCopy.fetchFailures[found.failure]));
    }
    const folder = await mkdtemp(join(tmpdir(), 'trilha-picture-'));
    try {
      const path = join(folder, 'picture');
      await writeFile(path, found.bytes);
      const name = `imagem-${createHash('sha256').update(src).digest('hex').slice(0, 8)}`;
      return (
        (await fileStore.takeFetched(path, name, found.bytes.length)) ??
        tell(importCopy.notFetched(shown, importCopy.fetchFailures.noPicture))
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
