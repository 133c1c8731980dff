/** Everything that is wrong with a folder, collected: whoever mends it wants the whole list at once. */
export interface ImportProblem {
  /** Below the folder, with `/`. */
  file: string;
  /** From 1; null where it is about the file as a whole. */
  line: number | null;
  /** Portuguese. */
  message: string;
}

export class ImportProblems {
  readonly #all = new Map<string, ImportProblem>();

  add(file: string, line: number | null, message: string): void {
    // One picture that is missing may be named by the card, the banner and the page.
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
