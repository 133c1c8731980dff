import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { visits } from '#server/db/schema/learning.ts';
import { type Interval, mergedSeconds } from './merged-seconds.ts';

const DAY_MS = 86_400_000;

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
      .where(
        and(
          eq(visits.tenant, this.#tenant),
          eq(visits.idUser, this.#idUser),
          inArray(visits.idContentItem, asked),
        ),
      );
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

  /**
   * Time in ms that the person spent on the UTC day of `said`, in all contents together, with this
   * interval of this content as `said`.
   */
  async msOnDay(idContentItem: string, idInterval: string, said: Interval): Promise<number> {
    const day = Math.floor(said.startAt.getTime() / DAY_MS) * DAY_MS;
    const [start, end] = [new Date(day), new Date(day + DAY_MS)];
    const stored = await this.#tx
      .select()
      .from(visits)
      .where(
        and(
          eq(visits.tenant, this.#tenant),
          eq(visits.idUser, this.#idUser),
          // An interval lasts half a day at most, so the index bounds the search.
          gt(visits.startAt, new Date(day - DAY_MS)),
          lt(visits.startAt, end),
          gt(visits.endAt, start),
        ),
      );
    const keyOf = (row: Pick<VisitRow, 'idContentItem' | 'idInterval'>) =>
      JSON.stringify([row.idContentItem, row.idInterval]);
    // Earlier writes of the same batch are stored at its end.
    const all = new Map<string, Interval>(
      [...stored, ...this.#dirty].map((row) => [keyOf(row), row]),
    );
    all.set(keyOf({ idContentItem, idInterval }), said);
    const within = ({ startAt, endAt }: Interval): Interval => ({
      startAt: startAt < start ? start : startAt,
      endAt: endAt > end ? end : endAt,
    });
    return (
      mergedSeconds([...all.values()].map(within).filter((one) => one.startAt < one.endAt)) * 1000
    );
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
        set: {
          startAt: sql`excluded.start_at`,
          endAt: sql`excluded.end_at`,
          suspect: sql`excluded.suspect`,
        },
      });
  }
}
