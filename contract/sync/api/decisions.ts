import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { queueActions } from '#contract/sync/entities/queue-item.ts';
import { id, instant } from '#contract/primitives.ts';
import { asText } from '#contract/written.ts';

/**
 * An administrator's decision about a write of a person of the company. A write has only one
 * decision.
 */
export const queueDecision = z.object({
  /** Id of the decision, also of its directive and its audit entry. */
  idDecision: z.uuid(),
  opId: z.string().check(z.minLength(1), z.maxLength(128)),
  /** The person who made the write. */
  idUser: id,
  action: z.enum(queueActions),
  /** For `edit`: the whole new payload. */
  payload: z._default(z.unknown(), null),
  /** For `reassign`: the new owner. */
  toUser: z._default(z.nullable(id), null),
  /**
   * When the newest of the item had arrived, as the administrator saw it: what came after that is
   * not decided unseen.
   */
  seen: z.optional(instant),
  reason: z.string().check(asText(), z.minLength(1), z.maxLength(500)),
});

export const decideQueueItem = call({
  method: 'POST',
  path: '/sync/decisions',
  summary: 'Decisão da administração sobre um item da fila de um aparelho',
  tag: 'sincronização',
  auth: forAdministrators,
  body: queueDecision,
  answer: z.object({ success: z.boolean() }),
  // Also the failures of the write itself: `accept` and `reassign` are carried out at once.
  failures: [
    'forbidden',
    'not_found',
    'not_enrolled',
    'conflict',
    'decided',
    'item_changed',
    'attempt_waiting',
    'attempt_discarded',
  ],
  queued: true,
});
