import type { NamedAt } from '../files/import-folder.ts';
import type { ImportProblems } from './import-problems.ts';

/** Unique names: a second claim is reported with the place of the first. */
export class ClaimedNames {
  readonly #takenBy = new Map<string, string>();
  readonly #problems: ImportProblems;
  readonly #message: (name: string, where: string) => string;

  constructor(problems: ImportProblems, message: (name: string, where: string) => string) {
    this.#problems = problems;
    this.#message = message;
  }

  claim(name: string, at: NamedAt): void {
    const where = this.#takenBy.get(name);
    if (where === undefined)
      this.#takenBy.set(name, at.line === null ? at.file : `${at.file}:${at.line}`);
    else this.#problems.add(at.file, at.line, this.#message(name, where));
  }

  /** The place of the claim; undefined when no person has the name. */
  whereOf(name: string): string | undefined {
    return this.#takenBy.get(name);
  }

  has(name: string): boolean {
    return this.#takenBy.has(name);
  }
}
