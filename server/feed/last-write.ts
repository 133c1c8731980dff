/**
 * Which of two writes of one person on the same thing came later. On one device its own order
 * decides, never its clock; between devices the time of each write, which is never earlier than
 * that of the write before it on the same device.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { ClientTime } from '#contract/protocol.ts';
import type { Tx } from '#server/db/database.ts';
import { writeSeries } from '#server/db/schema/sync.ts';
import type { QueuedOp } from './queued-op.ts';

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

/**
 * Whether `mine` takes the place of what is known. At the same moment the one that arrives later
 * does.
 */
export const isLater = (mine: MadeAt, known: MadeAt | null | undefined): boolean => {
  if (!known) return true;
  if (mine.origin && known.origin && mine.origin.series === known.origin.series)
    return mine.origin.seq > known.origin.seq;
  return mine.at >= known.at;
};

/** Where a write stands in the queue that it was made in, by whomever it is sent. */
export const originOf = ({
  at,
  laneSeq,
}: {
  at: ClientTime | null;
  laneSeq: number | null;
}): Origin | null =>
  at?.origin ??
  (at?.series === undefined || laneSeq === null ? null : { series: at.series, seq: laneSeq });

/** Writes of one series and when each was made, ms since 1970, by their number. */
export type SeriesPoints = readonly (readonly [seq: number, at: number])[];

/**
 * So many writes of a series are remembered, the newest. One that rested and comes after them has
 * its place between two of them.
 */
const POINTS = 32;

/**
 * When a write was made that claims a time, given others of its series: after those before it and
 * before those after it. ms since 1970.
 */
export const placeInSeries = (
  known: SeriesPoints,
  seq: number,
  claimed: number,
): { at: number; points: SeriesPoints } => {
  const before = known.filter(([number]) => number < seq);
  const after = known.filter(([number]) => number > seq);
  const earliest = before.at(-1)?.[1];
  const latest = after[0]?.[1];
  // Two are told apart by their times, so they differ.
  const notBefore = earliest === undefined || claimed >= earliest ? claimed : earliest + 1;
  const at = latest === undefined ? notBefore : Math.min(notBefore, latest - 1);
  return { at, points: [...before, [seq, at] as const, ...after].slice(-POINTS) };
};

/** The series of one person that a transaction meets: each is read once and written once. */
export class WriteTimes {
  readonly #tx: Tx;
  readonly #tenant: string;
  readonly #idUser: string;
  readonly #known = new Map<string, SeriesPoints>();
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
    const { at: made, points } = placeInSeries(await this.#read(series), seq, claimed.getTime());
    this.#known.set(series, points);
    this.#changed.add(series);
    return { at: new Date(made), origin };
  }

  async #read(series: string): Promise<SeriesPoints> {
    const known = this.#known.get(series);
    if (known !== undefined) return known;
    const [row] = await this.#tx
      .select({ points: writeSeries.points })
      .from(writeSeries)
      .where(
        and(
          eq(writeSeries.tenant, this.#tenant),
          eq(writeSeries.idUser, this.#idUser),
          eq(writeSeries.series, series),
        ),
      );
    const points = row?.points ?? [];
    this.#known.set(series, points);
    return points;
  }

  async flush(): Promise<void> {
    const rows = [...this.#changed].map((series) => ({
      tenant: this.#tenant,
      idUser: this.#idUser,
      series,
      points: [...(this.#known.get(series) ?? [])],
    }));
    if (rows.length === 0) return;
    await this.#tx
      .insert(writeSeries)
      .values(rows)
      .onConflictDoUpdate({
        target: [writeSeries.tenant, writeSeries.idUser, writeSeries.series],
        set: { points: sql`excluded.points` },
      });
  }
}
