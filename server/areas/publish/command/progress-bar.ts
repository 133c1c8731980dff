import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ImportProgress } from '../import-plan.ts';

const WIDTH = 28;
const CLEAR = '\r\u001B[2K';

/** `Lendo arquivos  [██████······] 12/30` */
export const barLine = ({ step, done, total }: ImportProgress): string => {
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
  const label = step === 'reading' ? importCopy.reading : importCopy.storing;
  return `${label.padEnd(20)} [${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${done}/${total}`;
};

/**
 * A progress bar that redraws its line, and log lines above it. Draws nothing when the output is
 * not a terminal.
 */
export class ProgressBar {
  #shown = '';
  readonly #write: (text: string) => void;
  readonly #isWatched: boolean;

  constructor(write: (text: string) => void, isWatched: boolean) {
    this.#write = write;
    this.#isWatched = isWatched;
  }

  show(progress: ImportProgress): void {
    if (!this.#isWatched) return;
    this.#shown = barLine(progress);
    this.#write(CLEAR + this.#shown);
  }

  line(text: string): void {
    this.#write(`${this.#shown === '' ? '' : CLEAR}${text}\n${this.#shown}`);
  }

  end(): void {
    if (this.#shown !== '') this.#write('\n');
    this.#shown = '';
  }
}
