// A write of a person: mirror, shadow and outbox in one transaction, or nothing at all.
// It resolves when the transaction is complete, so 'saved on this device' is never said too early, and it never asks the network.
import { commands, type PayloadInput, specOf } from '#contract/commands/registry.ts';
import type { CommandKind, FeedTable } from '#contract/kinds.ts';
import type { ClientTime } from '#contract/protocol.ts';
import { offsetOf } from '../transport/clock-offset.ts';
import { metaOf } from '../meta.ts';
import type { PersonDatabase, Shadow } from '../mirror/database.ts';
import { readThenWrite } from '../mirror/native/read-then-write.ts';
import { withReopen } from '../storage/with-reopen.ts';
import { withRoom } from '../storage/with-room.ts';
import type { Ids, StorageKeeper } from '../ports.ts';
import { localOf } from '../rebase/effects/registry.ts';
import { foldInto } from './merge.ts';
import type { NewOp, Op } from '../mirror/op.ts';
import { overlay } from '../rebase/overlay.ts';

export interface Author {
  idUser: string;
  deviceId: string;
  appVersion: string;
}

export interface EnqueueDeps {
  db: PersonDatabase;
  ids: Ids;
  /** When the write was made, by the device's clock alone: its known error is added from the samples that the database keeps. */
  stamp(): ClientTime;
  author: Author;
  /** Makes room on a full device; without it a full device refuses the write. */
  storage?: StorageKeeper;
}

const live = (op: Op): boolean => op.state !== 'acked';

/** What is known of a row: the server's word where writes wait on it, and what the screens read. */
interface Known {
  shadow: Shadow | undefined;
  mirrored: unknown;
}

const rowIdOf = (table: FeedTable, entity: string): string => entity.slice(table.length + 1);

/** The row that the screens read, made anew from the shadow and the writes on it; and the shadow where there was none yet. */
const overlaid = ({ shadow, mirrored }: Known, entity: string, ops: readonly Op[]): { row: unknown; newShadow: Shadow | null } => {
  const base = shadow ? shadow.row : (mirrored ?? null);
  return { row: overlay(base ?? undefined, ops), newShadow: shadow ? null : { key: entity, row: base } };
};

/** Makes the row that the screens read anew. Call inside a transaction over shadow and the mirror's table. */
export const rebuild = async (db: PersonDatabase, entity: string, ops: readonly Op[]): Promise<void> => {
  const kind = ops.find((op) => localOf(op.kind)?.table)?.kind;
  const table = kind ? localOf(kind)?.table : null;
  if (!table) return;
  const rows = db.mirror(table);
  const rowId = rowIdOf(table, entity);
  const [shadow, mirrored] = await Promise.all([db.shadow.get(entity), rows.get(rowId)]);
  const { row, newShadow } = overlaid({ shadow, mirrored }, entity, ops);
  await Promise.all([...(newShadow ? [db.shadow.add(newShadow)] : []), row === undefined ? rows.delete(rowId) : rows.put(row as never)]);
};

/** The latest waiting write that brings what a new one stands on: refused, it holds the new one up. */
const latestLive = (ops: readonly Op[]): Op | undefined => [...ops].sort((a, b) => a.seq - b.seq).findLast(live);

/**
 * Puts a write into the queue and on the screens.
 * @returns the key of the waiting write that holds it.
 * @throws ZodError when the payload is not of its kind: a programming error, nothing is stored.
 */
export const enqueue = async <K extends CommandKind>(deps: EnqueueDeps, kind: K, input: PayloadInput<K>): Promise<string> => {
  const { db, ids, author } = deps;
  const spec = specOf(kind);
  if (!spec) throw new TypeError(`unknown command ${kind}`);
  const payload: unknown = commands[kind].payload.parse(input);
  const entity = spec.entity(payload);
  const made = deps.stamp();
  const opId = ids.key();
  const table = localOf(kind)?.table ?? null;

  const stores = [db.outbox, db.meta, ...(table ? [db.shadow, db.mirror(table)] : [])];
  let tries = 0;
  const write = () => {
    tries += 1;
    return readThenWrite(db, stores, ({ get, getAll }) => {
      // Done already, by a try whose answer was lost.
      const done = tries > 1 ? getAll(db.outbox, 'opId', opId) : null;
      const onRow = getAll(db.outbox, 'entity', entity);
      const needed = (spec.needs?.(payload) ?? []).map((one) => getAll(db.outbox, 'entity', one));
      const clock = get(db.meta, 'clock');
      const mirror = table ? { rows: db.mirror(table), rowId: rowIdOf(table, entity) } : null;
      const known = mirror ? { shadow: get(db.shadow, entity), mirrored: get(mirror.rows, mirror.rowId) } : null;

      return (writes) => {
        if (done && done.result.length > 0) return opId;
        const at = { ...made, ...offsetOf(metaOf('clock', clock.result)?.samples ?? []) };
        const waiting = [...onRow.result];
        const fold = foldInto(waiting, { kind, kindV: spec.version, payload, at });
        if (fold) {
          const folded: Op = { ...fold.op, payload: fold.payload, at: fold.at, merged: fold.op.merged + 1 };
          writes.put(db.outbox, folded);
          waiting[waiting.indexOf(fold.op)] = folded;
        } else {
          // A line of a log needs none of the lines before it.
          const before =
            (spec.merge === 'append' ? undefined : waiting.findLast(live)) ?? latestLive(needed.flatMap(({ result }) => result));
          const op: NewOp = {
            opId,
            ownerId: author.idUser,
            deviceId: author.deviceId,
            kind,
            kindV: spec.version,
            lane: spec.lane(payload),
            entity,
            payload,
            ...(before ? { afterOp: before.opId } : {}),
            at,
            state: 'queued',
            attempts: 0,
            refusals: 0,
            nextAt: 0,
            merged: 0,
            appVersion: author.appVersion,
          };
          writes.add(db.outbox, op);
          // Its place is the last, whichever number the database gives it.
          waiting.push({ ...op, seq: Number.POSITIVE_INFINITY });
        }
        if (mirror && known) {
          const { row, newShadow } = overlaid({ shadow: known.shadow.result, mirrored: known.mirrored.result }, entity, waiting);
          if (newShadow) writes.add(db.shadow, newShadow);
          if (row === undefined) writes.delete(mirror.rows, mirror.rowId);
          else writes.put(mirror.rows, row as never);
        }
        return fold ? fold.op.opId : opId;
      };
    });
  };
  return withRoom(deps, () => withReopen(db, write));
};
