import { and, eq, gt, inArray } from 'drizzle-orm';
import { feedSchemas, type FeedRow } from '#contract/feed.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import type { Executor } from '#server/db/database.ts';
import { feedRows, scopeHeads } from '#server/db/schema/sync.ts';
import { COMPANY_SCOPE, SECTION_CONTENT_SCOPE } from '#server/feed/scope.ts';
import type { Clock } from '#server/ports/clock.ts';

/**
 * How old the view of another process's commits may be. Commits of this process are visible at
 * once.
 */
const STALE_MS = 1000;
/** Maximum number of cached rows per company. When it is reached, the cache is cleared. */
const CAPACITY = 20_000;

const tables = [
  'app',
  'term',
  'menu',
  'section',
  'node',
  'content',
  'team',
  'campaign',
  'scheduleEvent',
  'scheduleType',
] as const satisfies FeedTable[];
type CompanyTable = (typeof tables)[number];

/** A content is in one of the two. */
const scopes = [COMPANY_SCOPE, SECTION_CONTENT_SCOPE] as const;
type Heads = Record<(typeof scopes)[number], number>;

interface TenantDocs {
  heads: Heads;
  checkedAt: number;
  docs: Map<string, unknown>;
  lists: Map<string, unknown[]>;
}

/**
 * Caches rows of the company scope: nearly every request reads them, and they change mostly with an
 * import. The feed invalidates entries row by row, so that one change does not drop the whole
 * catalogue.
 */
export class CompanyDocs {
  readonly #tenants = new Map<string, TenantDocs>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Inside a transaction, `executor` must be that transaction. */
  async get<T extends CompanyTable>(
    executor: Executor,
    tenant: string,
    t: T,
    id: string,
  ): Promise<FeedRow<T> | null> {
    const known = await this.#fresh(executor, tenant);
    const key = `${t} ${id}`;
    // Rows stored under `t` were parsed with the schema of `t`. The compiler cannot infer that.
    if (known.docs.has(key)) return known.docs.get(key) as FeedRow<T>;
    const { heads } = known;
    const [row] = await executor
      .select({ d: feedRows.d })
      .from(feedRows)
      .where(and(this.#table(tenant, t), eq(feedRows.id, id), eq(feedRows.op, 'put')));
    if (!row) return null;
    const doc = feedSchemas[t].parse(row.d) as FeedRow<T>;
    if (known.docs.size >= CAPACITY) known.docs.clear();
    // When the head has moved in the meantime, the row read may be outdated and is not cached.
    if (known.heads === heads) known.docs.set(key, doc);
    return doc;
  }

  /** Every row of a table, ordered by id. */
  async list<T extends CompanyTable>(
    executor: Executor,
    tenant: string,
    t: T,
  ): Promise<readonly FeedRow<T>[]> {
    const known = await this.#fresh(executor, tenant);
    // Safe for the same reason as in `get`.
    if (known.lists.has(t)) return known.lists.get(t) as FeedRow<T>[];
    const { heads } = known;
    const rows = await executor
      .select({ d: feedRows.d })
      .from(feedRows)
      .where(and(this.#table(tenant, t), eq(feedRows.op, 'put')))
      .orderBy(feedRows.id);
    const docs = rows.map((row) => feedSchemas[t].parse(row.d) as FeedRow<T>);
    if (known.heads === heads) known.lists.set(t, docs);
    return docs;
  }

  /**
   * Called after a commit of this process to the company scope: the next read checks the head
   * again.
   */
  expire(tenant: string): void {
    const known = this.#tenants.get(tenant);
    if (known) known.checkedAt = -Infinity;
  }

  #table(tenant: string, t: string) {
    const place =
      t === 'content' ? inArray(feedRows.scope, [...scopes]) : eq(feedRows.scope, COMPANY_SCOPE);
    return and(eq(feedRows.tenant, tenant), place, eq(feedRows.t, t));
  }

  async #fresh(executor: Executor, tenant: string): Promise<TenantDocs> {
    const now = this.#clock.now();
    const known = this.#tenants.get(tenant);
    if (known && Math.abs(now - known.checkedAt) < STALE_MS) return known;
    const rows = await executor
      .select({ scope: scopeHeads.scope, head: scopeHeads.head })
      .from(scopeHeads)
      .where(and(eq(scopeHeads.tenant, tenant), inArray(scopeHeads.scope, [...scopes])));
    const headOf = (scope: string): number => rows.find((row) => row.scope === scope)?.head ?? 0;
    const heads: Heads = {
      [COMPANY_SCOPE]: headOf(COMPANY_SCOPE),
      [SECTION_CONTENT_SCOPE]: headOf(SECTION_CONTENT_SCOPE),
    };
    if (!known || scopes.some((scope) => heads[scope] < known.heads[scope])) {
      const first = { heads, checkedAt: now, docs: new Map(), lists: new Map() };
      this.#tenants.set(tenant, first);
      return first;
    }
    for (const scope of scopes) {
      if (heads[scope] === known.heads[scope]) continue;
      const changed = await executor
        .select({ t: feedRows.t, id: feedRows.id })
        .from(feedRows)
        .where(
          and(
            eq(feedRows.tenant, tenant),
            eq(feedRows.scope, scope),
            gt(feedRows.seq, known.heads[scope]),
            inArray(feedRows.t, tables),
          ),
        );
      for (const { t, id } of changed) {
        known.docs.delete(`${t} ${id}`);
        known.lists.delete(t);
      }
      known.heads = { ...known.heads, [scope]: heads[scope] };
    }
    known.checkedAt = now;
    return known;
  }
}
