import { importCopy } from '#server/copy/import-pt-br.ts';
import type { NamedAt } from '../files/import-folder.ts';

/** All problems of a folder: the author needs the complete list at once. */
export interface ImportProblem {
  /** Relative to the folder, with `/`. */
  file: string;
  /** From 1; null when it is about the whole file. */
  line: number | null;
  /** Portuguese. */
  message: string;
  /** From 1; only where a line alone does not say enough. */
  column?: number;
  /** What helps with all problems of this kind, said once at the end. */
  hint?: string;
}

/** `course.yaml:3:7`, as editors open it. */
export const placeOf = ({ file, line, column }: Omit<ImportProblem, 'message'>): string =>
  [file, line, column].filter((part) => part !== null && part !== undefined).join(':');

interface RepeatedProblem extends Omit<ImportProblem, 'message' | 'column'> {
  count: number;
  message(count: number): string;
}

export class ImportProblems {
  readonly #all = new Map<string, ImportProblem>();
  readonly #repeated = new Map<string, RepeatedProblem>();

  add(file: string, line: number | null, message: string, column?: number): void {
    // The same missing picture may be referenced several times; equal problems count once.
    this.#all.set(`${file}\n${line}\n${message}`, {
      file,
      line,
      message,
      ...(column !== undefined && { column }),
    });
  }

  /** Where the file itself does not say it, the message tells that an earlier one did. */
  tell({ file, line, isKept = false }: NamedAt, message: string): void {
    this.add(file, line, isKept ? importCopy.saidEarlier(message) : message);
  }

  /** A problem that is named at its first place alone, with how often it was found. */
  addOnce(
    key: string,
    { file, line }: Pick<ImportProblem, 'file' | 'line'>,
    message: (count: number) => string,
    hint: string,
  ): void {
    const known = this.#repeated.get(key);
    this.#repeated.set(
      key,
      known ? { ...known, count: known.count + 1 } : { file, line, message, hint, count: 1 },
    );
  }

  get count(): number {
    return this.#all.size + this.#repeated.size;
  }

  sorted(): ImportProblem[] {
    const repeated = [...this.#repeated.values()].map(({ count, message, ...problem }) => ({
      ...problem,
      message: message(count),
    }));
    return [...this.#all.values(), ...repeated].sort(
      (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
    );
  }

  refusal(): ImportRefused {
    return new ImportRefused(this.sorted());
  }

  /** All or nothing: called before anything is written. */
  throwIfAny(): void {
    if (this.count > 0) throw this.refusal();
  }
}

export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  constructor(readonly problems: readonly ImportProblem[]) {
    super(problems.map((problem) => `${placeOf(problem)}: ${problem.message}`).join('\n'));
  }
}
