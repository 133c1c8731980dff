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
}

/** `course.yaml:3:7`, as editors open it. */
export const placeOf = ({ file, line, column }: Omit<ImportProblem, 'message'>): string =>
  [file, line, column].filter((part) => part !== null && part !== undefined).join(':');

export class ImportProblems {
  readonly #all = new Map<string, ImportProblem>();

  add(file: string, line: number | null, message: string, column?: number): void {
    // The same missing picture may be referenced several times; equal problems count once.
    this.#all.set(`${file}\n${line}\n${message}`, { file, line, message, ...(column !== undefined && { column }) });
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
    super(problems.map((problem) => `${placeOf(problem)}: ${problem.message}`).join('\n'));
  }
}
