/**
 * The books of the sandbox of payments: what it was asked and what came of it. They lie outside the
 * database, as those of a real service do.
 */
import { appendFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { purchaseItem } from '#contract/areas/store/entities/store.ts';
import type { ChargeKey } from '#server/ports/payment.ts';

const entry = z.object({
  tenant: z.string(),
  idUser: z.string(),
  key: z.string(),
  amount: z.int(),
  lines: z.array(purchaseItem),
  outcome: z.enum(['charged', 'refused']),
  /** When it was asked for, ms. */
  at: z.number(),
  /** From then on the outcome stands; before that the charge is under way. ms. */
  due: z.number(),
});
export type SandboxEntry = z.infer<typeof entry>;

export interface SandboxBooks {
  /** Writes an entry down where its key has none. Answers the one that stands. */
  add(entry: SandboxEntry): Promise<SandboxEntry>;
  all(): Promise<readonly SandboxEntry[]>;
}

const nameOf = ({ tenant, idUser, key }: ChargeKey): string =>
  JSON.stringify([tenant, idUser, key]);

export const booksInMemory = (): SandboxBooks => {
  const entries = new Map<string, SandboxEntry>();
  return {
    add: async (asked) => {
      const name = nameOf(asked);
      const standing = entries.get(name) ?? asked;
      entries.set(name, standing);
      return standing;
    },
    all: async () => [...entries.values()],
  };
};

const parsed = (line: string): SandboxEntry | null => {
  try {
    return entry.parse(JSON.parse(line));
  } catch {
    // A line that a power cut tore.
    return null;
  }
};

/**
 * A file with one line an entry, which is only ever appended to. Processes that share the file
 * agree: of two entries under one key the first line stands.
 */
export const booksInFile = (path: string): SandboxBooks => {
  const entries = new Map<string, SandboxEntry>();
  let readTo = 0;
  const readOn = async (): Promise<void> => {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!file) return;
    try {
      const { size } = await file.stat();
      const bytes = Buffer.alloc(Math.max(0, size - readTo));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, readTo);
      const end = bytes.subarray(0, bytesRead).lastIndexOf('\n') + 1;
      for (const line of bytes.toString('utf8', 0, end).split('\n')) {
        const found = line === '' ? null : parsed(line);
        if (found && !entries.has(nameOf(found))) entries.set(nameOf(found), found);
      }
      readTo += end;
    } finally {
      await file.close();
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** One at a time in this process: each goes on reading where the one before stopped. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    add: (asked) =>
      inTurn(async () => {
        await readOn();
        const known = entries.get(nameOf(asked));
        if (known) return known;
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        // The line break before it ends a line that was torn.
        await appendFile(path, `\n${JSON.stringify(asked)}\n`, { mode: 0o600 });
        await readOn();
        return entries.get(nameOf(asked)) ?? asked;
      }),
    all: () =>
      inTurn(async () => {
        await readOn();
        return [...entries.values()];
      }),
  };
};
