// Saves a write: mirror row, shadow and outbox entry in one transaction, or nothing. It resolves
// when the transaction is complete, so that 'saved on this device' is never shown too early. It
// makes no network request.
import {
  type CommandKind,
  commands,
  fileOf,
  inSupportOf,
  type PayloadInput,
  specOf,
} from '#contract/commands.ts';
import type { CommandSpec } from '#contract/command.ts';
import type { ClientTime } from '#contract/protocol.ts';
import { metaOf } from '../meta.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { type Reads, readThenWrite, type Writes } from '../mirror/read-then-write.ts';
import type { NewOp, Op } from '../mirror/op.ts';
import type { Ids, StorageKeeper } from '../ports.ts';
import { effectOf } from '../rebase/effects/registry.ts';
import { rebasedRow, rowIdOf } from '../rebase/rebase-rows.ts';
import { withReopen, withSpace } from '../storage/with-space.ts';
import { offsetAt } from '../transport/clock-offset.ts';
import { foldInto } from './merge.ts';

export interface Author {
  idUser: string;
  deviceId: string;
  appVersion: string;
  /** Support access: the administrator who works in this person's account. */
  idSupporter?: string | undefined;
}

export interface EnqueueDeps {
  db: PersonDatabase;
  ids: Ids;
  /**
   * When the write was made, by the device's clock only. `enqueue` adds the known clock offset from
   * the stored samples.
   */
  stamp(): ClientTime;
  author: Author;
  /** Frees space on a full device. Without it, a full device refuses the write. */
  storage?: StorageKeeper;
}

const isLive = (op: Op): boolean => op.state !== 'acked';

/** The latest waiting write among `ops`. */
const latestLive = (ops: readonly Op[]): Op | undefined =>
  [...ops].sort((a, b) => a.seq - b.seq).findLast(isLive);

/** A write that is about to be stored. */
interface PreparedWrite {
  opId: string;
  kind: CommandKind;
  spec: CommandSpec;
  payload: unknown;
  /** When it was made, by the device's clock only. */
  made: ClientTime;
  author: Author;
  /** The name of this queue, where it has none yet. */
  newSeries: string;
}

/** Everything needed to store a write, read in one round of requests. */
const readContext = (
  db: PersonDatabase,
  { kind, spec, payload, opId }: PreparedWrite,
  isRetry: boolean,
  { get, getAll }: Reads,
) => {
  const entity = spec.entity(payload);
  const effect = effectOf(kind);
  const table = effect?.table ?? null;
  const row = table === null ? null : { rows: db.mirror(table), rowId: rowIdOf(table, entity) };
  const needsItself = spec.needs?.(payload).includes(entity) ?? false;
  // A line of a log changes no row, folds into nothing and needs nothing that waits.
  const looksAtRow =
    row !== null || needsItself || (effect?.merge !== undefined && spec.merge !== 'append');
  return {
    entity,
    // On a retry, the first try may already have stored the write although its result was lost.
    stored: isRetry ? getAll(db.outbox, 'opId', opId) : null,
    onRow: looksAtRow ? getAll(db.outbox, 'entity', entity) : null,
    needed: (spec.needs?.(payload) ?? [])
      .filter((one) => one !== entity)
      .map((one) => getAll(db.outbox, 'entity', one)),
    needsItself,
    clock: get(db.meta, 'clock'),
    series: get(db.meta, 'series'),
    row: row && { ...row, shadow: get(db.shadow, entity), mirrored: get(row.rows, row.rowId) },
  };
};
type Context = ReturnType<typeof readContext>;

const newOp = (
  { opId, kind, spec, payload, author }: PreparedWrite,
  at: ClientTime,
  { entity, onRow, needed, needsItself }: Context,
): NewOp => {
  // Only what it cannot exist without: in which order writes go is their lane's.
  const makers = [
    ...(needsItself && onRow ? onRow.result : []),
    ...needed.flatMap(({ result }) => result),
  ].filter(({ kind: other }) => specOf(other)?.creates);
  const before = latestLive(makers);
  return {
    opId,
    ownerId: author.idUser,
    deviceId: author.deviceId,
    kind,
    kindV: spec.version,
    lane: spec.lane(payload),
    entity,
    payload,
    ...(before ? { afterOp: before.opId } : {}),
    ...fileOf(kind, payload),
    at,
    state: 'queued',
    attempts: 0,
    refusals: 0,
    nextAt: 0,
    merged: 0,
    appVersion: author.appVersion,
  };
};

/**
 * Stores it as a new write, or folds it into a waiting one. Returns the key of the write that holds
 * it.
 */
const storePrepared = (
  db: PersonDatabase,
  write: PreparedWrite,
  context: Context,
  writes: Writes,
): string => {
  const { opId, kind, spec, payload, made } = write;
  const { entity, stored, onRow, clock, series, row } = context;
  if (stored && stored.result.length > 0) return opId;
  const known = metaOf('clock', clock.result);
  const queue = metaOf('series', series.result) ?? write.newSeries;
  if (!series.result) writes.put(db.meta, { key: 'series', value: queue });
  const at = { ...made, ...offsetAt(known, made), series: queue };
  const waiting = onRow ? [...onRow.result] : [];
  const fold = foldInto(waiting, { kind, kindV: spec.version, payload, at });
  if (fold) {
    const { file: _file, ...unfolded } = fold.op;
    const folded: Op = {
      ...unfolded,
      payload: fold.payload,
      ...fileOf(kind, fold.payload),
      at: fold.at,
      merged: fold.op.merged + 1,
    };
    const { seq, ...unnumbered } = folded;
    if (spec.merge === 'once') {
      writes.put(db.outbox, folded);
      waiting[waiting.indexOf(fold.op)] = folded;
    } else {
      // It says what was done last, so it stands where that was done: behind everything that was
      // done before.
      const { afterOp } = newOp(write, at, context);
      writes.delete(db.outbox, seq);
      writes.add(db.outbox, { ...unnumbered, ...(afterOp === undefined ? {} : { afterOp }) });
      waiting.splice(waiting.indexOf(fold.op), 1);
      waiting.push({ ...folded, seq: Number.POSITIVE_INFINITY });
    }
  } else {
    const op = newOp(write, at, context);
    writes.add(db.outbox, op);
    // It sorts last, whatever `seq` the database assigns.
    waiting.push({ ...op, seq: Number.POSITIVE_INFINITY });
  }
  if (row) {
    const next = rebasedRow(
      { shadow: row.shadow.result, mirrored: row.mirrored.result },
      entity,
      waiting,
    );
    if (next.newShadow) writes.add(db.shadow, next.newShadow);
    if (next.row === undefined) writes.delete(row.rows, row.rowId);
    else writes.put(row.rows, next.row as never);
  }
  return fold ? fold.op.opId : opId;
};

/**
 * Support access: the write is the person's own. Screens close such actions; nothing is stored
 * where one did not.
 */
export class RefusedInSupport extends Error {
  constructor(kind: string) {
    super(`${kind} is refused in support access`);
    this.name = 'RefusedInSupport';
  }
}

/** One write: its kind with a payload of that kind. */
export type Write = { [K in CommandKind]: { kind: K; payload: PayloadInput<K> } }[CommandKind];

const preparedOf = (
  { kind, payload }: Write,
  common: Pick<PreparedWrite, 'made' | 'author' | 'newSeries'>,
  ids: Ids,
): PreparedWrite => {
  const spec = specOf(kind);
  if (!spec) throw new TypeError(`unknown command ${kind}`);
  const parsed = commands[kind].payload.parse(payload);
  if (common.author.idSupporter !== undefined && inSupportOf(kind, parsed) === 'refused')
    throw new RefusedInSupport(kind);
  return { ...common, opId: ids.key(), kind, spec, payload: parsed };
};

/** Each is stored from what was read before all of them, so none may change what another reads. */
const demandApart = (together: readonly PreparedWrite[]): void => {
  const changed = new Set(together.map(({ spec, payload }) => spec.entity(payload)));
  const isApart = changed.size === together.length;
  const needed = together.flatMap(({ spec, payload }) =>
    (spec.needs?.(payload) ?? []).filter((one) => one !== spec.entity(payload)),
  );
  if (!isApart || needed.some((entity) => changed.has(entity)))
    throw new TypeError('writes of one transaction must not build on each other');
};

/**
 * Adds writes to the outbox, in this order, and applies them to the mirror: all of them or none.
 * They must be about different entities, and none may need what another creates. `draft`: id of
 * what was typed for them, which goes in the same transaction.
 * @returns the keys of the waiting writes that hold them.
 * @throws ZodError when a payload does not match its kind, TypeError when they build on each other,
 * RefusedInSupport when one is the person's own. All are programming errors; nothing is stored.
 */
export const enqueueAll = async (
  deps: EnqueueDeps,
  together: readonly Write[],
  draft?: string,
): Promise<string[]> => {
  const { db, ids, author } = deps;
  const common = { made: deps.stamp(), author, newSeries: ids.row() };
  const prepared = together.map((one) => preparedOf(one, common, ids));
  demandApart(prepared);
  const tables = prepared.flatMap(({ kind }) => effectOf(kind)?.table ?? []);
  const stores = [
    ...new Set([
      db.outbox,
      db.meta,
      ...(draft === undefined ? [] : [db.drafts]),
      ...(tables.length > 0 ? [db.shadow] : []),
      ...tables.map((table) => db.mirror(table)),
    ]),
  ];
  let tries = 0;
  const attempt = () => {
    tries += 1;
    return readThenWrite(db, stores, (reads) => {
      const contexts = prepared.map((one) => ({
        one,
        context: readContext(db, one, tries > 1, reads),
      }));
      return (writes) => {
        if (draft !== undefined) writes.delete(db.drafts, draft);
        return contexts.map(({ one, context }) => storePrepared(db, one, context, writes));
      };
    });
  };
  return withSpace(deps, () => withReopen(db, attempt));
};

/** The same for one write: returns the key of the waiting write that holds it. */
export const enqueue = async <K extends CommandKind>(
  deps: EnqueueDeps,
  kind: K,
  payload: PayloadInput<K>,
  draft?: string,
): Promise<string> => {
  const [key = ''] = await enqueueAll(deps, [{ kind, payload } as unknown as Write], draft);
  return key;
};
