/** All problems of a folder: the author needs the complete list at once. */
export interface ImportProblem {
  /** Relative to the folder, with `/`. */
  file: string;
  /** From 1; null when it is about the whole file. */
  line: number | null;
  /** Portuguese. */
  message: string;
}

export class ImportProblems {
  readonly #all = new Map<string, ImportProblem>();

  add(file: string, line: number | null, message: string): void {
    // The same missing picture may be referenced several times; equal problems count once.
    this.#all.set(`${file}\n${line}\n${message}`, { file, line, message });
  }

  get count(): number {
    return this.#all.size;
  }

  sorted(): ImportProblem[] {
    return [...this.#all.values()].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
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
    super(problems.map(({ file, line, message }) => `${file}${line === null ? '' : `:${line}`}: ${message}`).join('\n'));
  }
}
