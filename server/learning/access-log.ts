import type { Tx } from '#server/db/database.ts';
import { accessRecords } from '#server/db/schema/learning.ts';

declare module '#server/feed/command-context.ts' {
  interface CommandContext {
    accessLog: AccessLog;
  }
}

/** Access records of one transaction, written together at its end. */
export class AccessLog {
  readonly #rows: (typeof accessRecords.$inferInsert)[] = [];
  readonly #tx: Tx;

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  add(row: typeof accessRecords.$inferInsert): void {
    this.#rows.push(row);
  }

  async flush(): Promise<void> {
    // The key of the write is the key of the row: it counts once even after the ledger has forgotten it.
    if (this.#rows.length > 0) await this.#tx.insert(accessRecords).values(this.#rows).onConflictDoNothing();
  }
}
