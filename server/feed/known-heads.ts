import { and, eq, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/database.ts';
import { scopeHeads } from '#server/db/schema/sync.ts';
import type { Head } from './changes.ts';

const SCOPES = 50_000;

/**
 * The heads of scopes. Every device polls them, and usually nothing has changed. A process that
 * owns its database answers from memory, which its own commits keep up to date. With several
 * processes, each reads the database.
 */
export class KnownHeads {
  readonly #known = new LRUCache<string, number>({ max: SCOPES });
  readonly #db: Database;
  readonly #singleProcess: boolean;

  constructor(db: Database, { singleProcess }: { singleProcess: boolean }) {
    this.#db = db;
    this.#singleProcess = singleProcess;
  }

  /** Heads in the order of `scopes`; 0 for a scope without changes. */
  async of(tenant: string, scopes: readonly string[]): Promise<number[]> {
    const fromMemory = scopes.map((scope) => this.#known.get(`${tenant} ${scope}`));
    if (this.#singleProcess && !fromMemory.includes(undefined))
      return fromMemory.map((head) => head ?? 0);
    const rows = await this.#db
      .select({ scope: scopeHeads.scope, seq: scopeHeads.head })
      .from(scopeHeads)
      .where(and(eq(scopeHeads.tenant, tenant), inArray(scopeHeads.scope, [...scopes])));
    const heads = scopes.map((scope) => rows.find((row) => row.scope === scope)?.seq ?? 0);
    for (const [i, scope] of scopes.entries()) this.raise(tenant, { scope, seq: heads[i] ?? 0 });
    // Read from memory again: a commit may have happened since the query.
    return scopes.map(
      (scope, i) =>
        (this.#singleProcess ? this.#known.get(`${tenant} ${scope}`) : undefined) ?? heads[i] ?? 0,
    );
  }

  /** Undefined when the head must be read from the database. */
  remembered(tenant: string, scope: string): number | undefined {
    return this.#singleProcess ? this.#known.get(`${tenant} ${scope}`) : undefined;
  }

  /** Called after a commit of this process. Heads only rise, so calls may arrive in any order. */
  raise(tenant: string, { scope, seq }: Head): void {
    if (!this.#singleProcess) return;
    const key = `${tenant} ${scope}`;
    this.#known.set(key, Math.max(seq, this.#known.get(key) ?? 0));
  }
}
