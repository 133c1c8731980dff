import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { limits } from '#contract/protocol.ts';
import type { Database } from '#server/db/database.ts';
import { meta } from '#server/db/schema/installation.ts';
import { feedRows, opLedger, scopeHeads } from '#server/db/schema/sync.ts';
import type { Announce } from '../feed/write.ts';
import { forgetItems } from './queue/forget-items.ts';

const DAY_MS = 86_400_000;
/**
 * How far the memory's end may move at once: a clock that jumps ahead by months must not wipe what
 * devices still offer again.
 */
const LONGEST_STEP_MS = 2 * DAY_MS;
/** A server that starts again and again does not move it again and again. */
const SHORTEST_PAUSE_MS = DAY_MS / 2;
/** Settled items stay in the administrators' list for this long. */
const ITEMS_KEPT_MS = 30 * DAY_MS;
const NAME = 'forgotten';

/** How far the memory reaches back, and when that was last moved: `before/movedAt`, ms. */
const readHorizon = async (db: Database): Promise<{ before: number; movedAt: number } | null> => {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.name, NAME));
  const [before, movedAt] = (row?.value ?? '').split('/').map(Number);
  return before && movedAt ? { before, movedAt } : null;
};

/** Where to begin on a database that never forgot: at its oldest key. */
const oldestKey = async (db: Database): Promise<number | null> => {
  const [row] = await db
    .select({ at: opLedger.createdAt })
    .from(opLedger)
    .orderBy(asc(opLedger.createdAt))
    .limit(1);
  return row?.at.getTime() ?? null;
};

/** Lets go of what is older than the memory that was promised. Call once a day. */
export const forgetOld = async (db: Database, now: Date, announce?: Announce): Promise<void> => {
  const due = now.getTime() - limits.memoryDays * DAY_MS;
  const known = await readHorizon(db);
  if (known && Math.abs(now.getTime() - known.movedAt) < SHORTEST_PAUSE_MS) return;
  // The first time it only notes where the memory begins.
  const from = known?.before ?? Math.min((await oldestKey(db)) ?? due, due);
  const before = known ? Math.min(due, from + LONGEST_STEP_MS) : from;
  if (before < from) return;
  await forgetBefore(db, new Date(before), now, announce);
  const value = `${before}/${now.getTime()}`;
  await db
    .insert(meta)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: meta.name, set: { value } });
};

/**
 * Lets go of keys and tombstones from before a moment, and notes how far each scope's have been let
 * go.
 */
export const forgetBefore = async (
  db: Database,
  before: Date,
  now: Date,
  announce?: Announce,
): Promise<void> => {
  await forgetItems(
    db,
    new Date(before.getTime() + limits.memoryDays * DAY_MS - ITEMS_KEPT_MS),
    now,
    announce,
  );
  await db.delete(opLedger).where(lt(opLedger.createdAt, before));
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(feedRows)
      .where(and(ne(feedRows.op, 'put'), lt(feedRows.changedAt, before)))
      .returning({ tenant: feedRows.tenant, scope: feedRows.scope, seq: feedRows.seq });
    const floors = new Map<string, (typeof gone)[number]>();
    for (const row of gone) {
      const key = `${row.tenant} ${row.scope}`;
      if (row.seq > (floors.get(key)?.seq ?? 0)) floors.set(key, row);
    }
    for (const { tenant, scope, seq } of floors.values()) {
      await tx
        .update(scopeHeads)
        .set({ floor: sql`greatest(${scopeHeads.floor}, ${seq})` })
        .where(and(eq(scopeHeads.tenant, tenant), eq(scopeHeads.scope, scope)));
    }
  });
};
