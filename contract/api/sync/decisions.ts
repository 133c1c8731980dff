import { z } from 'zod/mini';
import { call } from '../../call.ts';
import { queueActions } from '../../entities/queue/queue-item.ts';
import { id } from '../../primitives.ts';

/** An administrator's word on a write of somebody of the company. One write has one decision. */
export const queueDecision = z.object({
  /** Names the decision for good: its directive and its line in the audit. */
  idDecision: z.uuid(),
  opId: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Whose write it is. */
  idUser: id,
  action: z.enum(queueActions),
  /** For `edit`: the whole new content. */
  payload: z._default(z.unknown(), null),
  /** For `reassign`: who it is handed to. */
  toUser: z._default(z.nullable(id), null),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});

export const decideQueueItem = call({
  method: 'POST',
  path: '/sync/decisions',
  summary: 'Decisão da administração sobre um item da fila de um aparelho',
  tag: 'sincronização',
  auth: 'admin',
  body: queueDecision,
  answer: z.object({ success: z.boolean() }),
  // Those of the write itself too: what is accepted or handed over is carried out at once.
  failures: ['forbidden', 'not_found', 'not_enrolled', 'conflict', 'decided'],
  queued: true,
});
