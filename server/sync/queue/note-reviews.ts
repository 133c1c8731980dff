/**
 * Attempts at evaluations that want a look. One attempt is one item, however many of its writes
 * raise it and whenever they come: an item that is not decided yet takes the newest review.
 * What comes after a decision is a new item.
 */
import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { reviewIn } from '#contract/entities/evaluation/review.ts';
import type { QueueItemState } from '#contract/entities/queue/queue-item.ts';
import type { Tx } from '#server/db/database.ts';
import { queueItems } from '#server/db/schema/queue.ts';
import type { Sender } from '#server/feed/queued-op.ts';
import { reviewOf } from '#server/learning/evaluation/review-of.ts';
import type { JudgedOp } from '#server/sync/push/ledger.ts';
import type { QueueItemRow } from './present-queue-item.ts';

/** A write that is to be shown, and why. */
export type NotableOp = JudgedOp & { state: QueueItemState };
export type ItemValues = typeof queueItems.$inferInsert;

/**
 * Writes of an attempt that say something by their arrival; its start, its time and 'Salvar' come
 * with them.
 */
const telling = new Set(['evaluation.answer', 'evaluation.finish']);

export const isOfAttempt = ({ op }: JudgedOp): boolean => op.kind.startsWith('evaluation.');

/** What was known already changes nothing, and wants no look. */
const raises = ({ op, verdict }: NotableOp): boolean =>
  telling.has(op.kind) && verdict.verdict === 'applied';

const attemptOf = ({ op }: NotableOp): string =>
  String((op.payload as { idQuestionnaire?: unknown }).idQuestionnaire);

const itemsOf = (
  tx: Tx,
  { tenant, idUser }: Sender,
  idQuestionnaire: string,
): Promise<QueueItemRow[]> => {
  const q = queueItems;
  return tx
    .select()
    .from(q)
    .where(
      and(
        eq(q.tenant, tenant),
        eq(q.idUser, idUser),
        like(q.kind, 'evaluation.%'),
        inArray(q.state, ['late', 'flagged']),
        eq(sql`${q.payload} ->> 'idQuestionnaire'`, idQuestionnaire),
      ),
    )
    .orderBy(desc(q.openedAt));
};

/**
 * Call it when the writes' own rows are flushed. `valuesOf`: the item as it would be for any other
 * write.
 */
export const reviewItems = async (
  tx: Tx,
  sender: Sender,
  notable: readonly NotableOp[],
  valuesOf: (one: NotableOp) => ItemValues,
): Promise<ItemValues[]> => {
  const attempts = new Map<string, NotableOp[]>();
  for (const one of notable.filter(raises))
    attempts.set(attemptOf(one), [...(attempts.get(attemptOf(one)) ?? []), one]);
  const items: ItemValues[] = [];
  for (const [idQuestionnaire, raised] of attempts) {
    const known = await itemsOf(tx, sender, idQuestionnaire);
    const open = known.find(({ decision, closedAt }) => decision === null && closedAt === null);
    const since = known.reduce<Date | null>(
      (last, { closedAt }) => (closedAt && (!last || closedAt > last) ? closedAt : last),
      null,
    );
    const review = await reviewOf(tx, {
      tenant: sender.tenant,
      idUser: sender.idUser,
      idQuestionnaire,
      receivedAt: sender.receivedAt,
      since,
      delayed: raised.some(({ state }) => state === 'late'),
      before: open ? reviewIn(open) : null,
    });
    // The end of the attempt says most of it.
    const told = raised.find(({ op }) => op.kind === 'evaluation.finish') ?? raised[0];
    if (!review || !told) continue;
    const state = review.reasons.some((reason) => reason !== 'delayed') ? 'flagged' : 'late';
    const { opId, kind, kindV, payload, device, madeAt } = open ?? valuesOf(told);
    const values = { ...valuesOf(told), opId, kind, kindV, payload, device, madeAt };
    items.push({ ...values, subject: review.title, state, answer: { review } });
  }
  return items;
};
