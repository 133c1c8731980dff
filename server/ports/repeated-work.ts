/**
 * Work that looks for what is due: one run at a time, once more for a caller meanwhile, and
 * regularly for what others wrote.
 */
export abstract class RepeatedWork {
  readonly #everyMs: number;
  readonly #failed: (error: unknown) => void;
  readonly #closing = new AbortController();
  #run: Promise<void> | null = null;
  #again = false;
  /** While it answers true nothing begins: what comes due meanwhile is found by a later look. */
  isPaused: () => boolean = () => false;
  #timer: ReturnType<typeof setInterval> | null = null;

  /** `failed` is told of a run that threw; the next one looks again. */
  constructor(everyMs: number, failed: (error: unknown) => void) {
    this.#everyMs = everyMs;
    this.#failed = failed;
  }

  /** Does all that is due, or returns early once `closing` is aborted. */
  protected abstract doDue(): Promise<void>;

  /** Aborted when the server closes: what is under way is given up, and nothing new begins. */
  protected get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Does what is due, and a person who asked does not wait for it. */
  wake(): void {
    if (this.closing.aborted || this.isPaused()) return;
    if (this.#run) {
      this.#again = true;
      return;
    }
    this.#run = this.doDue()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#run = null;
        if (!this.#again) return;
        this.#again = false;
        this.wake();
      });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#run) await this.#run;
  }

  start(): void | Promise<void> {
    this.#timer = setInterval(() => this.wake(), this.#everyMs);
    this.wake();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    if (this.#timer) clearInterval(this.#timer);
    await this.idle();
  }
}
