import type { Tx } from '#server/db/database.ts';
import { accessRecords } from '#server/db/schema/learning.ts';

/** Collects the access records of one transaction and writes them at its end. */
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
    // The row has the key of the write, so it counts once even after the ledger entry has been
    // deleted.
    if (this.#rows.length > 0)
      await this.#tx.insert(accessRecords).values(this.#rows).onConflictDoNothing();
  }
}
