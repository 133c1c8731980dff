/**
 * SCORM packages that an import names: each is found and checked whole once. Nothing of them is
 * stored before the whole folder was checked.
 */
import { packageLimits } from '#server/areas/scorm/package/package-limits.ts';
import { PackageRefused } from '#server/areas/scorm/package/package-refused.ts';
import { readPackage, type ReadPackage } from '#server/areas/scorm/package/read-package.ts';
import type { ImportProblems } from '../source/import-problems.ts';
import type { ImportFolder, NamedAt } from './import-folder.ts';

export class PackageStore {
  readonly #folder: ImportFolder;
  readonly #problems: ImportProblems;
  readonly #signal: AbortSignal | undefined;
  readonly #taken = new Map<string, ReadPackage | null>();

  constructor(folder: ImportFolder, problems: ImportProblems, signal?: AbortSignal) {
    this.#folder = folder;
    this.#problems = problems;
    this.#signal = signal;
  }

  /** Null when it is not taken; the problem is recorded. */
  async take(relative: string, at: NamedAt): Promise<Pick<ReadPackage, 'scorm'> | null> {
    const kept = at.isKept ? at.document?.kept('package', relative) : undefined;
    const taken =
      kept?.kind === 'package' ? { scorm: kept.scorm } : await this.#takeNew(relative, at);
    if (taken)
      at.document?.name('package', relative, () => ({ kind: 'package', scorm: taken.scorm }));
    return taken;
  }

  /** Distinct packages by hash. */
  all(): ReadPackage[] {
    const read = [...this.#taken.values()].filter((one) => one !== null);
    return [...new Map(read.map((one) => [one.scorm.idPackage, one])).values()];
  }

  async #takeNew(relative: string, at: NamedAt): Promise<ReadPackage | null> {
    const known = this.#taken.get(relative);
    if (known !== undefined) return known;
    const found = await this.#folder.find(relative, packageLimits.zip, at, this.#problems);
    const read = found && (await this.#read(found.absolute, relative));
    this.#taken.set(relative, read);
    return read;
  }

  async #read(absolute: string, relative: string): Promise<ReadPackage | null> {
    try {
      return await readPackage(absolute, { progress: () => this.#signal?.throwIfAborted() });
    } catch (error) {
      if (!(error instanceof PackageRefused)) throw error;
      this.#problems.add(relative, null, error.message);
      return null;
    }
  }
}
