/**
 * Bugs that a person could make in the server, or in what devices keep of its answers: a text of a
 * source file, what stands there instead, and the test that has to fail. They are put in as the
 * files are loaded (see vitest.config.ts), so that no file is ever changed.
 */
export interface ServerBug {
  /** From the project's folder. */
  file: string;
  from: string;
  to: string;
  /** The test file that sees it, and the name of the test; empty: one of the file. */
  seen: readonly [file: string, test: string];
}
