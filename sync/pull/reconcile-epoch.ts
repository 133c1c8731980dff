// The server speaks of another epoch than before: it was started anew, or its database was
// restored, replaced, or lost its end. It is asked which of what this device knows it still has.
// What it has forgotten goes again under its own key, so nothing counts twice, and so does what a
// forgotten history refused. Scopes with rows that it no longer has are read from their beginning.
// All of it is one transaction: interrupted, it is done again.
import type { HistoryRequest } from '#contract/protocol.ts';
import { readMeta, writeMeta } from '../meta.ts';
import type { PersonDatabase, ScopeState, SentOp } from '../mirror/database.ts';
import { isRefused, isRefusedElsewhere, type Op } from '../mirror/op.ts';
import { effectTables } from '../rebase/effects/registry.ts';
import { rebuildRow } from '../rebase/rebase-rows.ts';
import { offerFilesAgain } from '../uploads/offer-again.ts';
import type { Comparison } from './compare-history.ts';
import type { RequestFailure } from './request.ts';

/**
 * A scope that is read from its beginning. With `anew`, the end of the walk takes away what it did
 * not bring.
 */
export const fresh = (
  scope: string,
  epoch: string,
  anew: boolean,
  filling?: number,
): ScopeState => ({
  scope,
  cursor: 0,
  epoch,
  pulledAt: 0,
  walk: true,
  ...(anew && { seen: [] }),
  ...(filling !== undefined && { filling }),
});

/** In place of a number, where an older server did not say how far it had come. */
export const NOT_SAID = Number.MAX_SAFE_INTEGER;

/**
 * How far a history must go so that what is here of the scope is all in it, and all that is missing
 * comes after the cursor.
 */
const needs = ({ cursor, ahead = 0 }: ScopeState): number => Math.max(cursor, ahead);

/** How far the server is known to have come. */
const toldUpTo = (state: ScopeState): number =>
  state.ahead === NOT_SAID ? state.cursor : needs(state);

export interface Reconciled {
  kind: 'reconciled';
  /** Where the scopes of this device are now. */
  here: ScopeState[];
  /** Writes that the server had forgotten and that wait again. */
  requeued: number;
}

const asQueued = (op: Op): Op => {
  const { ack: _ack, lease: _lease, last: _last, ...rest } = op;
  return { ...rest, state: 'queued', nextAt: 0 };
};

/** Which the server had taken, before it was set back. */
const asOfferedAgain = (op: Op): Op => ({ ...asQueued(op), offeredAgain: true });

/** Heard under another epoch, and not known to be in this history. */
const isDoubtful = (sent: SentOp, epoch: string): boolean => sent.epoch !== epoch && !sent.verified;
const isAckedElsewhere = ({ state, ack }: Op, epoch: string): boolean =>
  state === 'acked' && ack?.epoch !== epoch;

interface Books {
  log: SentOp[];
  ops: Op[];
}

const readBooks = async (db: PersonDatabase): Promise<Books> => {
  const [log, ops] = await Promise.all([db.sentLog.toArray(), db.outbox.orderBy('seq').toArray()]);
  return { log, ops };
};

/** Keys that another epoch has answered for good. */
const keysHeardElsewhere = ({ log, ops }: Books, epoch: string): string[] => [
  ...new Set([
    ...log.filter((sent) => sent.epoch !== epoch).map(({ opId }) => opId),
    ...ops
      .filter((op) => isAckedElsewhere(op, epoch) || isRefusedElsewhere(op, epoch))
      .map(({ opId }) => opId),
  ]),
];

const takenKeys = ({ log, ops }: Books): string[] => [
  ...log.map(({ opId }) => opId),
  ...ops.filter(({ state }) => state === 'acked').map(({ opId }) => opId),
];

const doubtfulKeys = ({ log, ops }: Books, epoch: string): string[] =>
  keysHeardElsewhere({ log: log.filter((sent) => isDoubtful(sent, epoch)), ops }, epoch);

/** What the server still has is known as this epoch's from now on. */
const keepKnown = async (
  db: PersonDatabase,
  { log, ops }: Books,
  epoch: string,
  isThere: (key: string) => boolean,
) => {
  const verified = log.filter((sent) => isDoubtful(sent, epoch) && isThere(sent.opId));
  await db.sentLog.bulkPut(verified.map((sent) => ({ ...sent, verified: true as const })));
  const refused = ops.filter((op) => isRefused(op) && isThere(op.opId));
  await db.outbox.bulkPut(
    refused.flatMap((op) => (op.last ? [{ ...op, last: { ...op.last, epoch } }] : [])),
  );
};

/**
 * Never by the server's numbers: others may have filled those up again before this device came
 * back.
 */
const requeue = async (
  db: PersonDatabase,
  { log, ops }: Books,
  forgottenKeys: ReadonlySet<string>,
) => {
  const here = new Set(ops.map((op) => op.opId));
  const forgotten = log.filter((sent) => forgottenKeys.has(sent.opId));
  const offered = [
    ...forgotten.flatMap((sent) => (here.has(sent.opId) ? [] : [asOfferedAgain(sent.op)])),
    ...ops.filter((op) => op.state === 'acked' && forgottenKeys.has(op.opId)).map(asOfferedAgain),
    // Refused ones too: a copy may have been long on its way and have been taken. Under another key
    // it would count twice.
    ...ops.filter((op) => isRefused(op) && forgottenKeys.has(op.opId)).map(asQueued),
  ];
  await db.outbox.bulkPut(offered);
  await offerFilesAgain(db, offered);
  await db.sentLog.bulkDelete(forgotten.map((sent) => sent.opId));
  // Their rows show them until the server's own row comes.
  for (const entity of new Set(offered.map((op) => op.entity)))
    await rebuildRow(db, entity, await db.outbox.where('entity').equals(entity).sortBy('seq'));
  return offered.length;
};

const readKnown = async (
  db: PersonDatabase,
): Promise<{ known: string | undefined; foreignAcks: boolean; here: ScopeState[] }> => {
  const [known, foreignAcks, here] = await Promise.all([
    readMeta(db, 'epoch'),
    readMeta(db, 'foreignAcks'),
    db.scopes.toArray(),
  ]);
  return { known, foreignAcks: foreignAcks ?? false, here };
};

type Compare = (question: Omit<HistoryRequest, 'nonce'>) => Promise<Comparison | RequestFailure>;

const apply = async (
  db: PersonDatabase,
  {
    epoch,
    at,
    asked,
    compared,
  }: { epoch: string; at: number; asked: ReadonlySet<string>; compared: Comparison },
): Promise<Reconciled> => {
  const books = await readBooks(db);
  const { known, here } = await readKnown(db);
  // What waits for its effect goes again too: a number of another epoch does not say when that has
  // come.
  const unpulled = books.ops.filter((op) => isAckedElsewhere(op, epoch)).map(({ opId }) => opId);
  // Taken once and refused now: it was refused before, in a part of the history that this server
  // has, and is offered again to be seen.
  const undone = takenKeys(books).filter((key) => compared.refused.has(key));
  // Refused here and taken meanwhile, from another device that holds a copy: offered under its key
  // it is answered as taken.
  const stands = (op: Op): boolean =>
    asked.has(op.opId) && !compared.missing.has(op.opId) && !compared.refused.has(op.opId);
  const takenElsewhere = books.ops
    .filter((op) => isRefused(op) && stands(op))
    .map(({ opId }) => opId);
  const forgotten = new Set(
    compared.known
      ? [...compared.missing, ...undone, ...takenElsewhere, ...unpulled]
      : keysHeardElsewhere(books, epoch),
  );
  if (compared.known)
    await keepKnown(db, books, epoch, (key) => asked.has(key) && !forgotten.has(key));
  const requeued = await requeue(db, books, forgotten);
  const scopes = here.map((state) =>
    compared.known && compared.standing.has(state.scope)
      ? { ...state, epoch }
      : fresh(state.scope, epoch, true, state.filling),
  );
  await db.scopes.bulkPut(scopes);
  await writeMeta(db, 'epoch', epoch);
  // An answer of another epoch that came since the question waits for the next one.
  const left = doubtfulKeys(await readBooks(db), epoch);
  await writeMeta(db, 'foreignAcks', compared.known && left.length > 0);
  const isOther =
    (known !== undefined && !compared.known) ||
    compared.missing.size > 0 ||
    scopes.some(({ seen, cursor }) => seen && cursor === 0);
  if (isOther) await db.incidents.add({ code: 'other_epoch', detail: epoch, at });
  return { kind: 'reconciled', here: scopes, requeued };
};

/**
 * @param heads how far the server's scopes have come: one that is behind this device's cursor has
 * lost something.
 * @returns the failure of the question where it could not be asked; nothing is changed then.
 */
export const reconcileEpoch = async (
  db: PersonDatabase,
  {
    epoch,
    heads,
    at,
  }: { epoch: string; heads: readonly { scope: string; head: number }[]; at: number },
  compare: Compare,
): Promise<Reconciled | RequestFailure> => {
  const before = await db.transaction('r', [db.meta, db.scopes], () => readKnown(db));
  const { known, foreignAcks, here } = before;
  const isBehind = here.some((state) =>
    heads.some(
      ({ scope, head }) => scope === state.scope && state.epoch === epoch && head < toldUpTo(state),
    ),
  );
  // So it is with nearly every pull, and no reader or writer waits for that.
  if (known === epoch && !foreignAcks && !isBehind)
    return { kind: 'reconciled', here, requeued: 0 };
  if (known === undefined && !foreignAcks) {
    await writeMeta(db, 'epoch', epoch);
    return { kind: 'reconciled', here, requeued: 0 };
  }
  const keys = doubtfulKeys(
    await db.transaction('r', [db.sentLog, db.outbox], () => readBooks(db)),
    epoch,
  );
  const cursors = here
    .filter((state) => state.epoch === known)
    .map((state) => ({ scope: state.scope, cursor: needs(state) }));
  const compared = await compare({ epoch: known ?? null, cursors, keys });
  if (compared.kind !== 'compared') return compared;
  return db.transaction(
    'rw',
    [
      db.outbox,
      db.sentLog,
      db.shadow,
      db.scopes,
      db.meta,
      db.incidents,
      db.uploads,
      ...effectTables.map((table) => db.mirror(table)),
    ],
    async () => apply(db, { epoch, at, asked: new Set(keys), compared }),
  );
};
