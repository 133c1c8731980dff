/**
 * What of a batch an administrator has to know: at once, whether its device ever tells of it or
 * not.
 */
import { withinBounds } from './bounds.ts';
import { isOfAttempt, type ItemValues, type NotableOp, reviewItems } from './note-reviews.ts';
import { queueDevice } from './queue-device.ts';
import { isNull, sql } from 'drizzle-orm';
import { specOf } from '#contract/commands.ts';
import type { QueueItemState } from '#contract/sync/entities/queue-item.ts';
import { readSupporterName } from '#server/areas/access/supporter-name.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import { failureMessages } from '#server/copy/pt-br.ts';
import type { Tx } from '#server/db/database.ts';
import { queueItems } from '#server/db/schema/queue.ts';
import type { Changes } from '#server/feed/changes.ts';
import { correctedTime } from '#server/sync/push/corrected-time.ts';
import type { JudgedOp } from '#server/sync/push/ledger.ts';
import type { Sender } from '#server/feed/queued-op.ts';
import { ADMIN_SCOPE } from '#server/feed/scope.ts';
import { presentQueueItem } from './present-queue-item.ts';

const LATE_MS = 24 * 3_600_000;
/** Growing values and log entries often arrive late, and need no decision. */
const countsWhenLate = new Set(['once', 'last', 'barrier']);

const stateOf = (
  { op, verdict, flagged }: JudgedOp,
  { receivedAt, clock }: Sender,
): QueueItemState | null => {
  // An administrator's own decision that was refused waits in their own queue.
  if (op.kind === 'queue.decide') return null;
  if (verdict.verdict === 'rejected' || verdict.verdict === 'conflict') return verdict.verdict;
  if (flagged) return 'flagged';
  const age = receivedAt.getTime() - correctedTime(op.at, clock ?? null, receivedAt).getTime();
  return age > LATE_MS && countsWhenLate.has(specOf(op.kind)?.merge ?? '') ? 'late' : null;
};

/**
 * Call it before the feed of the transaction is flushed. Single calls are skipped: their caller has
 * received the error.
 */
export const noteItems = async (
  tx: Tx,
  sender: Sender,
  settled: readonly JudgedOp[],
  changes: Changes,
): Promise<void> => {
  const { tenant, idUser, device, receivedAt, clock } = sender;
  if (device === null) return;
  const queue = queueDevice(device, sender.supporter);
  const notable = settled.flatMap((one) => {
    const state = one.op.laneSeq === null ? null : stateOf(one, sender);
    return state === null ? [] : [{ ...one, state }];
  });
  if (notable.length === 0) return;
  const name = (await readPerson(tx, tenant, idUser))?.name ?? idUser;
  const supportedBy = await readSupporterName(tx, tenant, sender.supporter);
  const valuesOf = ({ op, verdict: { code, field, answer }, state }: NotableOp): ItemValues => ({
    tenant,
    idUser,
    opId: op.key,
    name,
    device: queue,
    kind: op.kind,
    kindV: op.kindV,
    payload: op.payload,
    state,
    receivedAt,
    madeAt: correctedTime(op.at, clock ?? null, receivedAt),
    code: code ?? null,
    message: code === undefined ? null : failureMessages[code],
    field: field ?? null,
    answer: answer ?? null,
    openedAt: receivedAt,
    supportedBy,
  });
  const isReview = (one: NotableOp): boolean =>
    isOfAttempt(one) && (one.state === 'late' || one.state === 'flagged');
  const reviews = await reviewItems(tx, sender, notable.filter(isReview), valuesOf);
  const items = [...notable.filter((one) => !isReview(one)).map(valuesOf), ...reviews];
  const told = await withinBounds(tx, sender, items, ({ opId }) => opId);
  if (told.length === 0) return;
  const rows = await tx
    .insert(queueItems)
    .values(told)
    .onConflictDoUpdate({
      target: [queueItems.tenant, queueItems.idUser, queueItems.opId],
      set: {
        state: sql`excluded.state`,
        receivedAt: sql`excluded.received_at`,
        payload: sql`excluded.payload`,
        code: sql`excluded.code`,
        message: sql`excluded.message`,
        field: sql`excluded.field`,
        answer: sql`excluded.answer`,
        subject: sql`coalesce(excluded.subject, ${queueItems.subject})`,
        closedAt: null,
      },
      setWhere: isNull(queueItems.decision),
    })
    .returning();
  for (const row of rows) {
    const item = presentQueueItem(row);
    changes.put(ADMIN_SCOPE, 'queueItem', item.idQueueItem, item);
  }
};
