import { and, eq, inArray } from 'drizzle-orm';
import { Lru } from '#server/db/lru.ts';
import type { Database } from '#server/db/database.ts';
import { scopeHeads } from '#server/db/schema/sync.ts';
import type { Head } from './changes.ts';

declare module '#server/services.ts' {
  interface Services {
    heads: KnownHeads;
  }
}

const SCOPES = 50_000;

/**
 * How far scopes have gone: what every device asks again and again, nearly always to hear that nothing has happened. A process that has
 * its database to itself answers from memory, which its own commits keep true; of several processes each asks the database.
 */
export class KnownHeads {
  readonly #known = new Lru<string, number>(SCOPES);
  readonly #db: Database;
  readonly #singleProcess: boolean;

  constructor(db: Database, { singleProcess }: { singleProcess: boolean }) {
    this.#db = db;
    this.#singleProcess = singleProcess;
  }

  /** Heads in the order of the scopes; 0 where nothing ever happened. */
  async of(tenant: string, scopes: readonly string[]): Promise<number[]> {
    const fromMemory = scopes.map((scope) => this.#known.get(`${tenant} ${scope}`));
    if (this.#singleProcess && !fromMemory.includes(undefined)) return fromMemory.map((head) => head ?? 0);
    const rows = await this.#db
      .select({ scope: scopeHeads.scope, seq: scopeHeads.head })
      .from(scopeHeads)
      .where(and(eq(scopeHeads.tenant, tenant), inArray(scopeHeads.scope, [...scopes])));
    const heads = scopes.map((scope) => rows.find((row) => row.scope === scope)?.seq ?? 0);
    for (const [i, scope] of scopes.entries()) this.raise(tenant, { scope, seq: heads[i] ?? 0 });
    // Again from memory: a commit may have come between the read and now.
    return scopes.map((scope, i) => (this.#singleProcess ? this.#known.get(`${tenant} ${scope}`) : undefined) ?? heads[i] ?? 0);
  }

  /** Undefined where only the database knows. */
  remembered(tenant: string, scope: string): number | undefined {
    return this.#singleProcess ? this.#known.get(`${tenant} ${scope}`) : undefined;
  }

  /** A commit of this process has moved a scope. Heads only rise, so the order of news does not matter. */
  raise(tenant: string, { scope, seq }: Head): void {
    if (!this.#singleProcess) return;
    const key = `${tenant} ${scope}`;
    this.#known.set(key, Math.max(seq, this.#known.get(key) ?? 0));
  }
}
