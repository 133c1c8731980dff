/**
 * Which of two writes of one person on the same thing came later. On one device its own order decides, never its clock; between devices the
 * time of each write, which is never earlier than that of the write before it on the same device.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { ClientTime } from '#contract/protocol.ts';
import type { Tx } from '#server/db/database.ts';
import { writeSeries } from '#server/db/schema/sync.ts';
import type { QueuedOp } from './queued-op.ts';

declare module './command-context.ts' {
  interface CommandContext {
    /** When this write was made, to be kept beside what it sets, for `isLater`. */
    madeAt(): Promise<MadeAt>;
  }
}

/** One queue of one device, from its making to its loss: numbers of its writes only grow. */
export interface Origin {
  series: string;
  seq: number;
}

export interface MadeAt {
  at: Date;
  /** Null where the sender has no queue. */
  origin: Origin | null;
}

/** Whether `mine` takes the place of what is known. At the same moment the one that arrives later does. */
export const isLater = (mine: MadeAt, known: MadeAt | null | undefined): boolean => {
  if (!known) return true;
  if (mine.origin && known.origin && mine.origin.series === known.origin.series) return mine.origin.seq > known.origin.seq;
  return mine.at >= known.at;
};

/** Where a write stands in the queue that it was made in, by whomever it is sent. */
export const originOf = ({ at, laneSeq }: { at: ClientTime | null; laneSeq: number | null }): Origin | null =>
  at?.origin ?? (at?.series === undefined || laneSeq === null ? null : { series: at.series, seq: laneSeq });

const after = (moment: Date): Date => new Date(moment.getTime() + 1);
const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);

/** The series of one person that a transaction meets: each is read once and written once. */
export class WriteTimes {
  readonly #tx: Tx;
  readonly #tenant: string;
  readonly #idUser: string;
  readonly #known = new Map<string, { seq: number; madeAt: Date } | null>();
  readonly #changed = new Set<string>();

  constructor(tx: Tx, tenant: string, idUser: string) {
    this.#tx = tx;
    this.#tenant = tenant;
    this.#idUser = idUser;
  }

  /** `claimed` is the corrected time of the write. */
  async of({ at, laneSeq }: Pick<QueuedOp, 'at' | 'laneSeq'>, claimed: Date): Promise<MadeAt> {
    const origin = originOf({ at, laneSeq });
    if (!origin) return { at: claimed, origin: null };
    const { series, seq } = origin;
    const known = await this.#read(series);
    const isNext = !known || known.seq < seq;
    // What came before it here was made before it, whatever the clock said of either. Two are told apart by their times, so they differ.
    const made = !known ? claimed : isNext ? (claimed < known.madeAt ? after(known.madeAt) : claimed) : earlierOf(claimed, known.madeAt);
    if (isNext) {
      this.#known.set(series, { seq, madeAt: made });
      this.#changed.add(series);
    }
    return { at: made, origin };
  }

  async #read(series: string): Promise<{ seq: number; madeAt: Date } | null> {
    const known = this.#known.get(series);
    if (known !== undefined) return known;
    const { seq, madeAt } = writeSeries;
    const [row] = await this.#tx
      .select({ seq, madeAt })
      .from(writeSeries)
      .where(and(eq(writeSeries.tenant, this.#tenant), eq(writeSeries.idUser, this.#idUser), eq(writeSeries.series, series)));
    this.#known.set(series, row ?? null);
    return row ?? null;
  }

  async flush(): Promise<void> {
    const rows = [...this.#changed].flatMap((series) => {
      const known = this.#known.get(series);
      return known ? [{ tenant: this.#tenant, idUser: this.#idUser, series, ...known }] : [];
    });
    if (rows.length === 0) return;
    await this.#tx
      .insert(writeSeries)
      .values(rows)
      .onConflictDoUpdate({
        target: [writeSeries.tenant, writeSeries.idUser, writeSeries.series],
        set: { seq: sql`excluded.seq`, madeAt: sql`excluded.made_at` },
      });
  }
}
