import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { visits } from '#server/db/schema/learning.ts';

declare module '#server/feed/command-context.ts' {
  interface CommandContext {
    visits: VisitWork;
  }
}

export type VisitRow = typeof visits.$inferSelect;

/** A person's visits inside one transaction, read once per content and written in bulk. */
export class VisitWork {
  readonly #byContent = new Map<string, Map<string, VisitRow>>();
  readonly #dirty = new Set<VisitRow>();
  readonly #tx: Tx;
  readonly #tenant: string;
  readonly #idUser: string;

  constructor(tx: Tx, tenant: string, idUser: string) {
    this.#tx = tx;
    this.#tenant = tenant;
    this.#idUser = idUser;
  }

  async load(contents: Iterable<string>): Promise<void> {
    const asked = [...contents].filter((id) => !this.#byContent.has(id));
    if (asked.length === 0) return;
    const rows = await this.#tx
      .select()
      .from(visits)
      .where(and(eq(visits.tenant, this.#tenant), eq(visits.idUser, this.#idUser), inArray(visits.idContentItem, asked)));
    for (const id of asked) this.#byContent.set(id, new Map());
    for (const row of rows) this.#byContent.get(row.idContentItem)?.set(row.idInterval, row);
  }

  /** All intervals of the person in a content, by id. */
  async ofContent(idContentItem: string): Promise<Map<string, VisitRow>> {
    await this.load([idContentItem]);
    const intervals = this.#byContent.get(idContentItem) ?? new Map<string, VisitRow>();
    this.#byContent.set(idContentItem, intervals);
    return intervals;
  }

  changed(row: VisitRow): void {
    this.#dirty.add(row);
  }

  async flush(): Promise<void> {
    if (this.#dirty.size === 0) return;
    await this.#tx
      .insert(visits)
      .values([...this.#dirty])
      .onConflictDoUpdate({
        target: [visits.tenant, visits.idUser, visits.idContentItem, visits.idInterval],
        set: { startAt: sql`excluded.start_at`, endAt: sql`excluded.end_at`, suspect: sql`excluded.suspect` },
      });
  }
}
