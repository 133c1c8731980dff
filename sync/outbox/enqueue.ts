// A write of a person: mirror, shadow and outbox in one transaction, or nothing at all.
// It resolves when the transaction is complete, so 'saved on this device' is never said too early, and it never asks the network.
import { commands, type PayloadInput, specOf } from '#contract/commands/registry.ts';
import type { CommandKind, FeedTable } from '#contract/kinds.ts';
import type { ClientTime } from '#contract/protocol.ts';
import { offsetOf } from '../clock-offset.ts';
import { readMeta } from '../meta.ts';
import type { PersonDatabase, Shadow } from '../mirror/database.ts';
import { withReopen } from '../keeping/with-reopen.ts';
import { withRoom } from '../keeping/with-room.ts';
import type { Ids, StorageKeeper } from '../ports.ts';
import { localOf } from './commands/registry.ts';
import { foldInto } from './merge.ts';
import type { NewOp, Op } from './op.ts';
import { overlay } from './overlay.ts';

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
  table: FeedTable;
  entity: string;
  rowId: string;
  shadow: Shadow | undefined;
  mirrored: unknown;
}

const knownOf = async (db: PersonDatabase, table: FeedTable, entity: string): Promise<Known> => {
  const rowId = entity.slice(table.length + 1);
  const [shadow, mirrored] = await Promise.all([db.shadow.get(entity), db.mirror(table).get(rowId)]);
  return { table, entity, rowId, shadow, mirrored };
};

/** The row that the screens read, made anew from the shadow and the writes on it. */
const overlaid = ({ table, entity, rowId, shadow, mirrored }: Known, db: PersonDatabase, ops: readonly Op[]): Promise<unknown>[] => {
  const base = shadow ? shadow.row : (mirrored ?? null);
  const row = overlay(base ?? undefined, ops);
  return [
    ...(shadow ? [] : [db.shadow.add({ key: entity, row: base })]),
    row === undefined ? db.mirror(table).delete(rowId) : db.mirror(table).put(row as never),
  ];
};

/** Makes the row that the screens read anew. Call inside a transaction over shadow and the mirror's table. */
export const rebuild = async (db: PersonDatabase, entity: string, ops: readonly Op[]): Promise<void> => {
  const kind = ops.find((op) => localOf(op.kind)?.table)?.kind;
  const table = kind ? localOf(kind)?.table : null;
  if (table) await Promise.all(overlaid(await knownOf(db, table, entity), db, ops));
};

const onEntity = (db: PersonDatabase, entity: string): Promise<Op[]> => db.outbox.where('entity').equals(entity).sortBy('seq');

/** The latest waiting write that brings what a new one stands on: refused, it holds the new one up. */
const neededBy = async (db: PersonDatabase, entities: readonly string[]): Promise<Op | undefined> => {
  const needed = await Promise.all(entities.map((entity) => onEntity(db, entity)));
  return needed
    .flat()
    .sort((a, b) => a.seq - b.seq)
    .findLast(live);
};

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
  // Everything is asked for at once and everything is written at once: what a write costs is its turns with the database, not its rows.
  const write = () =>
    db.transaction('rw', stores, async (tx) => {
      tries += 1;
      // Done already, by a try whose answer was lost.
      if (tries > 1 && (await db.outbox.where('opId').equals(opId).count()) > 0) return opId;
      const [onRow, known, needed, met] = await Promise.all([
        onEntity(db, entity),
        table ? knownOf(db, table, entity) : null,
        neededBy(db, spec.needs?.(payload) ?? []),
        readMeta(db, 'clock'),
      ]);
      const at = { ...made, ...offsetOf(met?.samples ?? []) };
      const waiting = onRow.filter((op) => op.kindV > 0);
      const fold = foldInto(waiting, { kind, kindV: spec.version, payload, at });
      let holder: string;
      const written: Promise<unknown>[] = [];
      if (fold) {
        const folded: Op = { ...fold.op, payload: fold.payload, at: fold.at, merged: fold.op.merged + 1 };
        written.push(db.outbox.put(folded));
        waiting[waiting.indexOf(fold.op)] = folded;
        holder = fold.op.opId;
      } else {
        // A line of a log needs none of the lines before it.
        const before = (spec.merge === 'append' ? undefined : waiting.findLast(live)) ?? needed;
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
        written.push(db.outbox.add(op));
        // Its place is the last, whichever number the database gives it.
        waiting.push({ ...op, seq: Number.POSITIVE_INFINITY });
        holder = opId;
      }
      if (known) written.push(...overlaid(known, db, waiting));
      await Promise.all(written);
      // Without it the transaction waits for one more turn of a loop that a frozen tab may never make.
      tx.idbtrans.commit?.();
      return holder;
    });
  return withRoom(deps, () => withReopen(db, write));
};
