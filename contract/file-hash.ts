/**
 * A file's hash, taken by a worker: a large one would freeze a screen. `F` is a blob, which this
 * folder does not know.
 */
export interface FileHasher<F> {
  /**
   * SHA-256, lower case hexadecimal. `progress` is told how many bytes were read. Rejects where the
   * file cannot be read.
   */
  hash(file: F, progress: (done: number) => void): Promise<string>;
}
