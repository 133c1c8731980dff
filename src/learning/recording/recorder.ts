/** Provided by the page. Every call is stored on the device at once. */
export interface Recorder {
  /** Recording begins: once, and for media only after the person chose where to begin. */
  started(): void;
  /**
   * Progress on leaving, pausing and every few seconds. `percent` is never below the stored one;
   * `position` is in seconds, or a PDF page.
   */
  progress(percent: number, position: number): void;
  /** The completion rule is fulfilled; idempotent. */
  complete(): void;
  /** Resets the idle timer. Media calls it while playing. */
  activity(): void;
}
