/**
 * The sync protocol: batches up, changes down. Both sides parse with these schemas; unknown fields
 * are ignored, and an unknown verdict means `retry`.
 */
import { z } from 'zod/mini';
import { failureCode } from './failure.ts';
import { id } from './primitives.ts';
import { rowPatch } from '#contract/row-patch.ts';

/**
 * Raised with every change that an older side could misread; tests/architecture pins the protocol
 * to it.
 */
export const PROTOCOL_VERSION = 1;
/** The oldest version that the server accepts. */
export const OLDEST_PROTOCOL = 1;
export const PROTOCOL_HEADER = 'x-sync-protocol';
export const TOKEN_HEADER = 'x-new-token';
export const KEY_HEADER = 'idempotency-key';
export const REPLAYED_HEADER = 'idempotency-replayed';

export const limits = {
  /** Writes in one batch. */
  batchOps: 100,
  /** Bytes of one batch. */
  batchBytes: 256 * 1024,
  /** Batches of disjoint lanes in flight at once. */
  parallelBatches: 4,
  /** Rows of one page of changes. */
  pageRows: 500,
  /** Rows that come ahead of their page in one response. */
  earlyRows: 600,
  /** Rows in the news of a push response. */
  newsRows: 100,
  /** Keys in one question about the server's history. */
  historyKeys: 500,
  /** Days that the server remembers a key and a tombstone. */
  memoryDays: 180,
} as const;

/**
 * The device's wall clock in ms, its known offset to the server's clock with its uncertainty, and a
 * monotonic clock within one boot.
 */
export const clientTime = z.object({
  wall: z.number(),
  offset: z._default(z.number(), 0),
  err: z._default(z.number().check(z.nonnegative()), 0),
  mono: z.optional(z.number()),
  boot: z.optional(z.string().check(z.maxLength(64))),
  /**
   * Of a queued write: the queue that its `laneSeq` counts in. A queue that was lost and made anew
   * is another one.
   */
  series: z.optional(z.string().check(z.maxLength(64))),
  /**
   * Instead of `series`, of a write that is sent from elsewhere: the queue that it was made in, and
   * its number there.
   */
  origin: z.optional(
    z.object({
      series: z.string().check(z.maxLength(64)),
      seq: z.int().check(z.gte(0), z.lte(2_147_483_647)),
    }),
  ),
});
export type ClientTime = z.infer<typeof clientTime>;

export const wireOp = z.object({
  /** UUIDv4: the idempotency key. */
  id: z.uuid(),
  kind: z.string().check(z.maxLength(64)),
  kindV: z.int().check(z.gte(1), z.lte(32_767)),
  lane: z.string().check(z.maxLength(256)),
  laneSeq: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  /** The write that must have been taken before this one. */
  afterOp: z.optional(z.uuid()),
  at: clientTime,
  payload: z.unknown(),
  /**
   * The server had taken it, and has been set back since. What it needs may come from another
   * device: while it cannot be taken it is not refused for good.
   */
  taken: z.optional(z.literal(true)),
});
export type WireOp = z.infer<typeof wireOp>;

export const pushRequest = z.object({
  v: z.int(),
  device: id,
  /** The owner of the writes: the server accepts none under another person's token. */
  owner: id,
  epoch: z.nullable(z.string()),
  nonce: z.string().check(z.minLength(8), z.maxLength(64)),
  clock: clientTime,
  ops: z.array(wireOp).check(z.maxLength(limits.batchOps)),
  /**
   * The cursor of the person's scope: the response then includes what a pull after the batch would
   * bring.
   */
  news: z.optional(
    z.object({ scope: z.string().check(z.maxLength(160)), cursor: z.int().check(z.gte(0)) }),
  ),
});
export type PushRequest = z.infer<typeof pushRequest>;

export const verdicts = [
  'applied',
  'replayed',
  'merged',
  'rejected',
  'conflict',
  'blocked',
  'retry',
] as const;
export type Verdict = (typeof verdicts)[number];

export const opResult = z.object({
  id: z.uuid(),
  verdict: z.catch(z.enum(verdicts), 'retry'),
  /**
   * Head of the person's scope after the effect: the write stays in the overlay until the pull has
   * reached it.
   */
  serverSeq: z.optional(z.int()),
  code: z.catch(z.optional(failureCode), undefined),
  /** Portuguese, ready to be shown. */
  message: z.optional(z.string()),
  field: z.optional(z.string()),
  /** Seconds to wait before a retry. */
  after: z.optional(z.number().check(z.nonnegative())),
  /** What a separate call would have returned. */
  answer: z.optional(z.unknown()),
});
export type OpResult = z.infer<typeof opResult>;

/**
 * Scopes are the parts that a person may mirror: `company` for everyone's rows, `person` for their
 * own, `admin` for administrators.
 */
export const scopeHead = z.object({
  scope: z.string().check(z.maxLength(160)),
  head: z.int().check(z.gte(0)),
});
export type ScopeHead = z.infer<typeof scopeHead>;

export const changeRow = z.object({
  /** Table; a row of an unknown table is held back. */
  t: z.string(),
  id: z.string(),
  /** Version of the row's shape. */
  v: z.int(),
  /** `put` a row; `del`: deleted for all; `gone`: this person may no longer have it. */
  op: z.enum(['put', 'del', 'gone']),
  seq: z.int(),
  d: z.optional(z.unknown()),
  /**
   * Instead of `d`, only for a device that asked for patches: what changed since its cursor, in
   * order, and the sum of the result.
   */
  p: z.catch(
    z.optional(z.object({ steps: z.array(rowPatch), sum: z.string().check(z.maxLength(64)) })),
    { steps: [], sum: '' },
  ),
});
export type ChangeRow = z.infer<typeof changeRow>;

export const changesAnswer = z.object({
  v: z.int(),
  nonce: z.string(),
  epoch: z.string(),
  now: z.number(),
  scope: z.string(),
  /** Where to continue; stored together with the rows. */
  cursor: z.int().check(z.gte(0)),
  more: z.boolean(),
  /**
   * With `more`: how far the scope had come, at the most, when the rows were read. Absent in older
   * servers.
   */
  head: z.optional(z.int().check(z.gte(0))),
  rows: z.array(changeRow),
});
export type ChangesAnswer = z.infer<typeof changesAnswer>;

/** A page inside another response. */
const changesPage = z.pick(changesAnswer, {
  scope: true,
  cursor: true,
  more: true,
  head: true,
  rows: true,
});
export type ChangesPage = z.infer<typeof changesPage>;

export const scopesAnswer = z.object({
  v: z.int(),
  nonce: z.string(),
  epoch: z.string(),
  now: z.number(),
  scopes: z.array(scopeHead),
  /**
   * The first pages of the scopes that were sent with a cursor and have changed since. An
   * unreadable page is requested separately.
   */
  changes: z.catch(z.optional(z.array(changesPage)), undefined),
});
export type ScopesAnswer = z.infer<typeof scopesAnswer>;

/**
 * Rows ahead of their page: a device that is being filled shows them before the walk has come to
 * them. No cursor moves.
 */
export const earlyAnswer = z.object({
  v: z.int(),
  nonce: z.string(),
  epoch: z.string(),
  now: z.number(),
  scopes: z.array(
    z.object({ scope: z.string().check(z.maxLength(160)), rows: z.array(changeRow) }),
  ),
});
export type EarlyAnswer = z.infer<typeof earlyAnswer>;

export const historyRequest = z.object({
  nonce: z.string().check(z.minLength(8), z.maxLength(64)),
  /** The last epoch that the device heard; null where it heard none. */
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  cursors: z
    .array(z.object({ scope: z.string().check(z.maxLength(160)), cursor: z.int().check(z.gte(0)) }))
    .check(z.maxLength(8)),
  /** Keys of writes that the server has answered for good. */
  keys: z.array(z.uuid()).check(z.maxLength(limits.historyKeys)),
});
export type HistoryRequest = z.infer<typeof historyRequest>;

export const historyAnswer = z.object({
  v: z.int(),
  nonce: z.string(),
  epoch: z.string(),
  now: z.number(),
  /** Whether the epoch that was named is part of this server's history. */
  known: z.boolean(),
  /** The scopes whose rows, up to the cursor that was named, are all part of it. */
  standing: z.array(z.string()),
  /** Those of the keys that are not. */
  missing: z.array(z.string()),
  /**
   * Those that it refused: who knows of one that it was taken has heard that of a history that is
   * lost. Absent in older servers.
   */
  refused: z.optional(z.array(z.string())),
});

/**
 * What rides back with a batch: the heads of all scopes, and the rows of the scope that was named,
 * after the cursor that was named.
 */
export const pushNews = z.object({
  scopes: z.array(scopeHead),
  /** Absent when the cursor is older than the server's change history. */
  changes: z.optional(changesPage),
});
export type PushNews = z.infer<typeof pushNews>;

export const pushAnswer = z.object({
  v: z.int(),
  nonce: z.string(),
  /**
   * The stretch of the server's history that this was said in: after another one, `/sync/history`
   * tells what is still there.
   */
  epoch: z.string(),
  /** Server's clock, ms. */
  now: z.number(),
  results: z.array(opResult),
  /** Unreadable news never invalidate the verdicts: they are requested again. */
  news: z.catch(z.optional(pushNews), undefined),
});
export type PushAnswer = z.infer<typeof pushAnswer>;
