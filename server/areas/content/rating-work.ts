import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RatingSummary } from '#contract/areas/content/entities/rating.ts';
import type { Tx } from '#server/db/database.ts';
import { ratings, ratingSummaries } from '#server/db/schema/learning.ts';
import type { Changes } from '#server/feed/changes.ts';
import type { Origin } from '#server/feed/last-write.ts';
import { COMPANY_SCOPE, personScope } from '#server/feed/scope.ts';

interface Vote {
  vote: number;
  ratedAt: Date;
  origin: Origin | null;
}

/** What this transaction adds to the rating summary, and the resulting summary. */
interface Sum {
  sum: number;
  votes: number;
  total: RatingSummary;
  shown: boolean;
}

/** A person's ratings inside one transaction, read and written in bulk. */
export class RatingWork {
  readonly #votes = new Map<string, Vote | null>();
  readonly #dirty = new Set<string>();
  readonly #sums = new Map<string, Sum>();
  readonly #tx: Tx;
  readonly #tenant: string;
  readonly #idUser: string;

  constructor(tx: Tx, tenant: string, idUser: string) {
    this.#tx = tx;
    this.#tenant = tenant;
    this.#idUser = idUser;
  }

  async load(contents: Iterable<string>): Promise<void> {
    const asked = [...contents].filter((id) => !this.#votes.has(id));
    if (asked.length === 0) return;
    const { idContentItem, vote, ratedAt, origin } = ratings;
    const rows = await this.#tx
      .select({ idContentItem, vote, ratedAt, origin })
      .from(ratings)
      .where(
        and(
          eq(ratings.tenant, this.#tenant),
          eq(ratings.idUser, this.#idUser),
          inArray(idContentItem, asked),
        ),
      );
    for (const id of asked) this.#votes.set(id, null);
    for (const { idContentItem: id, ...known } of rows) this.#votes.set(id, known);
  }

  /** The person's own rating; null when there is none. */
  async of(idContentItem: string): Promise<Vote | null> {
    await this.load([idContentItem]);
    return this.#votes.get(idContentItem) ?? null;
  }

  /** Call it before `summaryOf`. */
  set(idContentItem: string, next: Vote, changes: Changes): void {
    const known = this.#votes.get(idContentItem);
    const sum = this.#sumOf(idContentItem);
    sum.sum += next.vote - (known?.vote ?? 0);
    sum.votes += known ? 0 : 1;
    this.#votes.set(idContentItem, next);
    this.#dirty.add(idContentItem);
    changes.put(personScope(this.#idUser), 'rating', idContentItem, {
      idContentItem,
      vote: next.vote,
      ratedAt: next.ratedAt.toISOString(),
    });
  }

  /** The summary over all people. The object is filled in when `flush` has written everything. */
  summaryOf(idContentItem: string): RatingSummary {
    return this.#sumOf(idContentItem).total;
  }

  /** Publishes the summary in the company feed. */
  show(idContentItem: string): void {
    this.#sumOf(idContentItem).shown = true;
  }

  async flush(changes: Changes): Promise<void> {
    const voted = [...this.#dirty].flatMap((idContentItem) => {
      const vote = this.#votes.get(idContentItem);
      return vote ? [{ tenant: this.#tenant, idContentItem, idUser: this.#idUser, ...vote }] : [];
    });
    if (voted.length > 0)
      await this.#tx
        .insert(ratings)
        .values(voted)
        .onConflictDoUpdate({
          target: [ratings.tenant, ratings.idContentItem, ratings.idUser],
          set: {
            vote: sql`excluded.vote`,
            ratedAt: sql`excluded.rated_at`,
            origin: sql`excluded.origin`,
          },
        });
    if (this.#sums.size === 0) return;
    const s = ratingSummaries;
    // Adds a difference: a sum over all ratings would miss a concurrent one. Sorted, because two
    // transactions that rate the same contents must take their locks in the same order.
    const added = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1));
    const rows = await this.#tx
      .insert(s)
      .values(
        added.map(([idContentItem, { sum, votes }]) => ({
          tenant: this.#tenant,
          idContentItem,
          sum,
          votes,
        })),
      )
      .onConflictDoUpdate({
        target: [s.tenant, s.idContentItem],
        set: { sum: sql`${s.sum} + excluded.sum`, votes: sql`${s.votes} + excluded.votes` },
      })
      .returning({ idContentItem: s.idContentItem, sum: s.sum, votes: s.votes });
    for (const { idContentItem, sum, votes } of rows) {
      const { total, shown } = this.#sumOf(idContentItem);
      total.rating = votes === 0 ? 0 : Math.round((sum / votes) * 100) / 100;
      total.numberVotes = votes;
      if (shown) changes.put(COMPANY_SCOPE, 'ratingSummary', idContentItem, total);
    }
  }

  #sumOf(idContentItem: string): Sum {
    const known = this.#sums.get(idContentItem);
    if (known) return known;
    const made = {
      sum: 0,
      votes: 0,
      total: { idContentItem, rating: 0, numberVotes: 0 },
      shown: false,
    };
    this.#sums.set(idContentItem, made);
    return made;
  }
}
