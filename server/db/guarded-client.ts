import type { PGlite } from '@electric-sql/pglite';
import { DiskFull } from '#server/watch/disk-full.ts';

export interface ClientGuard {
  /** Whether the disk has room for a statement that writes. */
  mayWrite(): boolean;
  /** A statement has ended. A transaction of many never lets the event loop turn in between. */
  onStatement(): void;
}

const writing =
  /^\s*(?:with\b[\s\S]*)?\b(?:insert|update|delete|merge|truncate|create|alter|drop|copy|vacuum)\b/i;

const guard = (
  target: { query: PGlite['query'] },
  { mayWrite, onStatement }: ClientGuard,
): void => {
  const query = target.query.bind(target);
  target.query = async (text, params, options) => {
    if (writing.test(text) && !mayWrite()) throw new DiskFull();
    try {
      return await query(text, params, options);
    } finally {
      onStatement();
    }
  };
};

/**
 * Keeps the embedded database from writing on a full disk: its first failed write is its last, and
 * everything after it hangs for ever.
 */
export const guardedClient = (client: PGlite, guarding: ClientGuard): PGlite => {
  guard(client, guarding);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      guard(tx, guarding);
      return work(tx);
    });
  return client;
};
