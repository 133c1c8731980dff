/**
 * The files that one document names: those of an earlier import, for fields that this one leaves
 * out, and those of this one, to be kept.
 */
import { relative as relativeTo } from 'node:path/posix';
import type { KeptFile } from '#server/db/schema/imports.ts';

export class DocumentFiles {
  readonly #folder: string;
  readonly #kept: Readonly<Record<string, KeptFile>>;
  readonly #named = new Map<string, () => KeptFile>();

  /**
   * `folder`: of the file that the document stands in. A document that moves to another keeps the
   * paths that it says.
   */
  constructor(folder: string, kept: Readonly<Record<string, KeptFile>>) {
    this.#folder = folder;
    this.#kept = kept;
  }

  /** As it was prepared by an earlier import. */
  kept(place: string, path: string): KeptFile | null {
    return this.#kept[this.#keyOf(place, path)] ?? null;
  }

  /** `file` is asked when the import is over: some of what is kept is found out on the way. */
  name(place: string, path: string, file: () => KeptFile): void {
    this.#named.set(this.#keyOf(place, path), file);
  }

  named(): Record<string, KeptFile> {
    return Object.fromEntries([...this.#named].map(([key, file]) => [key, file()]));
  }

  #keyOf(place: string, path: string): string {
    return `${place} ${place === 'outside' ? path : relativeTo(this.#folder, path)}`;
  }
}
