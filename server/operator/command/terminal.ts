/** Where a command talks to its operator. */
export interface OperatorTerminal {
  write(text: string): void;
  /** Null without a terminal: everything must come as a flag then. */
  ask: ((question: string) => Promise<string>) | null;
}

export interface CommandSurroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** The caller's folder: paths are relative to it. */
  cwd: string;
}

/** @returns the exit code. */
export const printLines = (
  terminal: Pick<OperatorTerminal, 'write'>,
  lines: readonly string[],
  ok: boolean,
): 0 | 1 => {
  for (const line of lines) terminal.write(`${line}\n`);
  return ok ? 0 : 1;
};
