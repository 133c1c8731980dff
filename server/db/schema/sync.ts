/** The ledger of taken writes, and the feed of changes. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RowPatch } from '../../../contract/row-patch.ts';
import { counter, moment, tenant } from './columns.ts';

/** How a large row came to be what it is (`server/feed/row-steps.ts`). */
export interface RowSteps {
  /** Of the row as it is now, as a device reads it. */
  sum: string;
  /** Oldest first; `from`: the row's number before the step. */
  list: { from: number; patch: RowPatch }[];
}

/**
 * One row per write, inserted in the same transaction as its effect, so that each write counts
 * once.
 */
export const opLedger = pgTable(
  'op_ledger',
  {
    tenant: tenant(),
    principal: text('principal').notNull(),
    key: text('key').notNull(),
    /**
     * SHA-256 of kind and payload: the same key with a different fingerprint is an error of the
     * sender.
     */
    fp: text('fp').notNull(),
    kind: text('kind').notNull(),
    verdict: text('verdict').$type<'applied' | 'merged' | 'rejected' | 'conflict'>().notNull(),
    code: text('code'),
    field: text('field'),
    answer: jsonb('answer').$type<unknown>(),
    serverSeq: counter('server_seq').notNull(),
    deviceId: text('device_id'),
    /** Support access: the administrator who sent it as that person. */
    supporter: text('supporter'),
    laneSeq: integer('lane_seq'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.principal, t.key] }),
    index('op_ledger_created').on(t.createdAt),
  ],
);

/** The last writes of each queue of a person: where another one of it has its place in time. */
export const writeSeries = pgTable(
  'write_series',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    series: text('series').notNull(),
    /** Number and time, ms since 1970, in the order of the queue. */
    points: jsonb('points').$type<(readonly [seq: number, at: number])[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idUser, t.series] })],
);

/** Of how many epochs a scope remembers where it stood. */
export const TURNS = 64;

export const scopeHeads = pgTable(
  'scope_heads',
  {
    tenant: tenant(),
    scope: text('scope').notNull(),
    /**
     * Incremented last in each transaction: the row lock makes sequence numbers follow the order of
     * commits.
     */
    head: counter('head').notNull(),
    /** Tombstones up to this number have been deleted. */
    floor: counter('floor').notNull().default(0),
    /** The epoch that raised it last. */
    epoch: integer('epoch').notNull().default(0),
    /**
     * `[epoch, head]`: where it stood when an epoch first raised it. The last TURNS of them, oldest
     * first.
     */
    turns: jsonb('turns').$type<[number, number][]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.scope] })],
);

/** The feed, compacted: one row per entity, at the position of its last change. */
export const feedRows = pgTable(
  'feed_rows',
  {
    tenant: tenant(),
    scope: text('scope').notNull(),
    t: text('t').notNull(),
    id: text('id').notNull(),
    seq: counter('seq').notNull(),
    op: text('op').$type<'put' | 'del' | 'gone'>().notNull(),
    v: integer('v').notNull(),
    d: jsonb('d').$type<unknown>(),
    steps: jsonb('steps').$type<RowSteps>(),
    /** Where the first step begins. */
    stepsFrom: counter('steps_from'),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.scope, t.t, t.id] }),
    index('feed_rows_seq').on(t.tenant, t.scope, t.seq),
    // A message is looked for in all rooms each time that one is written.
    index('feed_rows_message')
      .on(t.tenant, t.id)
      .where(sql`${t.t} = 'chatMessage'`),
  ],
);
