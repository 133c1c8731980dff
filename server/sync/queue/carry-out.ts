/**
 * What each decision does on the server. Actions that only the device can do (retry, discard) reach
 * it through the directive.
 */
import { type PayloadOf, specOf } from '#contract/commands.ts';
import type { QueueAction } from '#contract/sync/entities/queue-item.ts';
import { reviewIn } from '#contract/areas/evaluation/entities/review.ts';
import { supporterOf } from '#contract/sync/support-queue.ts';
import type { Effect } from '#server/feed/command-context.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { decideAttempt, type AttemptAction } from '#server/areas/evaluation/decide-attempt.ts';
import { readLedger } from '#server/sync/push/ledger.ts';
import { isTaken } from '#server/sync/push/op-verdict.ts';
import type { QueueItemRow } from './present-queue-item.ts';
import { sealKey } from './seal-key.ts';

type Decision = PayloadOf<'queue.decide'>;
type Rejected = Extract<Effect, { rejected: unknown }>;
/** `after` goes into the audit; `payload` is what the device continues with. */
type CarriedOut = { after: unknown; payload?: unknown } | Rejected;
type CarryOut = (
  context: LearningContext,
  item: QueueItemRow,
  decision: Decision,
) => Promise<CarriedOut>;

const asOp = (item: QueueItemRow, key: string, payload: unknown) => ({
  key,
  kind: item.kind,
  kindV: item.kindV,
  laneSeq: null,
  payload,
  at: { wall: item.madeAt.getTime(), offset: 0, err: 0 },
});

/**
 * The verdict when the write was taken or merged; null when it was rejected. A rejection goes to
 * the administrator and changes nothing.
 */
const taken = (effect: Effect) =>
  'answer' in effect
    ? { verdict: 'applied' as const, answer: effect.answer }
    : 'merged' in effect
      ? { verdict: 'merged' as const, answer: effect.merged }
      : null;

/**
 * What was made in support access stays so: an administrator's word does not make it the person's
 * own.
 */
const perform = async (
  context: LearningContext,
  item: QueueItemRow,
  idUser: string,
  key: string,
  payload: unknown,
): Promise<CarriedOut> => {
  const supporter = supporterOf(item.device);
  const effect = await context.perform(idUser, asOp(item, key, payload), supporter);
  const verdict = taken(effect);
  if (!verdict) return 'rejected' in effect ? effect : { rejected: 'internal' };
  // What goes over to another person is from no device of theirs.
  const from = idUser === item.idUser ? { device: item.device, supporter } : { device: null };
  await sealKey(
    context.tx,
    { ...item, idUser, opId: key, payload, ...from },
    verdict,
    context.receivedAt,
  );
  return { after: { idUser, payload, ...verdict } };
};

/** The write may still arrive under its key: from now on it is rejected. */
const close = (context: LearningContext, item: QueueItemRow): Promise<void> =>
  sealKey(context.tx, item, { verdict: 'rejected', code: 'decided' }, context.receivedAt);

const isInformation = ({ state }: QueueItemRow): boolean => state === 'late' || state === 'flagged';

/** Decided about the attempt that was raised: the write itself was taken long ago. */
const ofAttempt =
  (action: AttemptAction): CarryOut =>
  (context, item, { reason }) => {
    const review = reviewIn(item);
    if (!review)
      return Promise.resolve(
        action === 'accept' ? { after: null } : { rejected: 'invalid_fields', field: 'action' },
      );
    const { at } = context;
    const decision = { idQuestionnaire: review.idQuestionnaire, action, reason, at };
    return context.asPerson(item.idUser, asOp(item, item.opId, item.payload), (own) =>
      decideAttempt(own, decision),
    );
  };

const refuse: CarryOut = () => Promise.resolve({ rejected: 'invalid_fields', field: 'action' });

/** What was taken is there for information; an attempt at an evaluation can be decided about. */
const onInformation: Partial<Record<QueueAction, CarryOut>> = {
  accept: ofAttempt('accept'),
  grant: ofAttempt('grant'),
  void: ofAttempt('void'),
};

const actions: Record<QueueAction, CarryOut> = {
  accept: (context, item) => perform(context, item, item.idUser, item.opId, item.payload),
  retry: async () => ({ after: null }),
  edit: async (context, item, { payload }) => {
    const spec = specOf(item.kind);
    if (!spec) return { rejected: 'version_unsupported' };
    const parsed = spec.payload.safeParse(payload);
    if (!parsed.success)
      return {
        rejected: 'invalid_fields',
        field: `payload.${parsed.error.issues[0]?.path.join('.') ?? ''}`,
      };
    const before = spec.payload.safeParse(item.payload);
    // An edit may change the content of a write, but not its entity.
    if (before.success && spec.entity(before.data) !== spec.entity(parsed.data))
      return { rejected: 'invalid_fields', field: 'payload' };
    await close(context, item);
    return { after: parsed.data, payload: parsed.data };
  },
  reassign: async (context, item, { toUser, idDecision }) => {
    if (toUser === null || toUser === item.idUser)
      return { rejected: 'invalid_fields', field: 'toUser' };
    const reassign = context.reassignOf(item.kind);
    if (!reassign) return { rejected: 'forbidden', field: 'action' };
    const parsed = specOf(item.kind)?.payload.safeParse(item.payload);
    if (!parsed?.success) return { rejected: 'invalid_fields', field: 'payload' };
    const { tx, tenant } = context;
    const theirs = await reassign(parsed.data as never, {
      tx,
      tenant,
      from: item.idUser,
      to: toUser,
    });
    if ('rejected' in theirs) return theirs;
    const done = await perform(context, item, toUser, idDecision, theirs.payload);
    if (!('rejected' in done)) await close(context, item);
    return done;
  },
  discard: async (context, item) => {
    await close(context, item);
    return { after: null };
  },
  grant: refuse,
  void: refuse,
};

/** `rejected` when it is impossible; nothing was changed then. */
export const carryOut = async (
  context: LearningContext,
  item: QueueItemRow,
  decision: Decision,
): Promise<CarriedOut> => {
  if (
    decision.seen !== undefined &&
    item.receivedAt &&
    item.receivedAt.toISOString() > decision.seen
  )
    return { rejected: 'item_changed' };
  if (isInformation(item))
    return (onInformation[decision.action] ?? refuse)(context, item, decision);
  const sender = {
    tenant: context.tenant,
    idUser: item.idUser,
    device: null,
    receivedAt: context.receivedAt,
  };
  const known = (await readLedger(context.tx, sender, [item.opId])).get(item.opId);
  // The write has arrived in the meantime: there is nothing left to decide.
  if (isTaken(known?.first)) return { rejected: 'conflict' };
  return actions[decision.action](context, item, decision);
};
