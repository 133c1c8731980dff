// A write of a person: mirror, shadow and outbox in one transaction, or nothing at all.
// It resolves when the transaction is complete, so 'saved on this device' is never said too early, and it never asks the network.
import { commands, type PayloadInput, specOf } from '#contract/commands/registry.ts';
import type { CommandKind } from '#contract/kinds.ts';
import type { ClientTime } from '#contract/protocol.ts';
import type { PersonDatabase } from '../mirror/database.ts';
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
  /** Stamps the write with the device's clock and what is known of its error. */
  stamp(): ClientTime;
  author: Author;
  /** Makes room on a full device; without it a full device refuses the write. */
  storage?: StorageKeeper;
}

const live = (op: Op): boolean => op.state !== 'acked';

/** The row that the screens read, rebuilt from the shadow and the writes on it. */
export const rebuild = async (db: PersonDatabase, entity: string, ops: readonly Op[]): Promise<void> => {
  const kind = ops.find((op) => localOf(op.kind)?.table)?.kind;
  const table = kind ? localOf(kind)?.table : null;
  if (!table) return;
  const rowId = entity.slice(table.length + 1);
  const known = await db.shadow.get(entity);
  const base = known ? known.row : ((await db.mirror(table).get(rowId)) ?? null);
  if (!known) await db.shadow.add({ key: entity, row: base });
  const row = overlay(base ?? undefined, ops);
  if (row === undefined) await db.mirror(table).delete(rowId);
  else await db.mirror(table).put(row as never);
};

/** The latest waiting write that brings what a new one stands on: refused, it holds the new one up. */
const neededBy = async (db: PersonDatabase, entities: readonly string[]): Promise<Op | undefined> => {
  const needed = await db.outbox.where('entity').anyOf(entities).sortBy('seq');
  return needed.findLast(live);
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
  const at = deps.stamp();
  const opId = ids.key();
  const table = localOf(kind)?.table;

  const stores = table ? [db.outbox, db.shadow, db.mirror(table)] : [db.outbox];
  const write = () =>
    db.transaction('rw', stores, async (tx) => {
      // Done already, by a try whose answer was lost.
      if ((await db.outbox.where('opId').equals(opId).count()) > 0) return opId;
      const waiting = (await db.outbox.where('entity').equals(entity).sortBy('seq')).filter((op) => op.kindV > 0);
      const fold = foldInto(waiting, { kind, kindV: spec.version, payload, at });
      let holder: string;
      if (fold) {
        const folded: Op = { ...fold.op, payload: fold.payload, at: fold.at, merged: fold.op.merged + 1 };
        await db.outbox.put(folded);
        waiting[waiting.indexOf(fold.op)] = folded;
        holder = fold.op.opId;
      } else {
        // A line of a log needs none of the lines before it.
        const own = spec.merge === 'append' ? undefined : waiting.findLast(live);
        const before = own ?? (await neededBy(db, spec.needs?.(payload) ?? []));
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
        const seq = await db.outbox.add(op);
        waiting.push({ ...op, seq });
        holder = opId;
      }
      if (table) await rebuild(db, entity, waiting);
      // Without it the transaction waits for one more turn of a loop that a frozen tab may never make.
      tx.idbtrans.commit?.();
      return holder;
    });
  return withRoom(deps, () => withReopen(db, write));
};
