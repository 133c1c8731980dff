/**
 * A write that needs an administrator's attention: refused, in conflict, unclear, late or doubtful.
 */
import { z } from 'zod/mini';
import { id, instant, supportedBy } from '#contract/primitives.ts';

/**
 * The first three wait on the device for a decision; the last two were accepted and are only for
 * information.
 */
export const queueItemStates = ['rejected', 'conflict', 'suspect', 'late', 'flagged'] as const;
export type QueueItemState = (typeof queueItemStates)[number];

/**
 * `grant` and `void` are about the attempt at an evaluation that was raised: another one beyond the
 * limit, or this one counts no more. The others are about the write.
 */
export const queueActions = [
  'accept',
  'retry',
  'edit',
  'reassign',
  'discard',
  'grant',
  'void',
] as const;
export type QueueAction = (typeof queueActions)[number];

export const decisionOnItem = z.object({
  action: z.enum(queueActions),
  reason: z.string(),
  /** Name of the person who decided; null until the server confirms it. */
  actor: z.nullable(z.string()),
  /** The new owner. */
  toUser: z.nullable(id),
  at: instant,
});
export type DecisionOnItem = z.infer<typeof decisionOnItem>;

/**
 * Writes on the device that cannot exist without this one, oldest first: they wait with it, and are
 * decided one by one.
 */
export const dependants = z._default(
  z
    .array(
      z.object({
        kind: z.string().check(z.maxLength(64)),
        subject: z.nullable(z.string().check(z.maxLength(500))),
      }),
    )
    .check(z.maxLength(50)),
  [],
);
export type Dependants = z.infer<typeof dependants>;

export const queueItem = z.object({
  idQueueItem: z.string().check(z.maxLength(330)),
  opId: z.string().check(z.maxLength(128)),
  idUser: id,
  /** Name of the person who made it. */
  name: z.string(),
  device: id,
  kind: z.string().check(z.maxLength(64)),
  kindV: z.int().check(z.gte(1)),
  /** Its subject, by the name that the device knew. */
  subject: z.nullable(z.string()),
  payload: z.unknown(),
  madeAt: instant,
  /** When it reached the server; null when only its device reported it. */
  receivedAt: z.nullable(instant),
  state: z.enum(queueItemStates),
  code: z.nullable(z.string().check(z.maxLength(64))),
  /** Portuguese, as shown to the person. */
  message: z.nullable(z.string()),
  field: z.nullable(z.string()),
  /** The server's version, if the server returned it. */
  answer: z.unknown(),
  decision: z.nullable(decisionOnItem),
  dependants,
  supportedBy,
});
export type QueueItem = z.infer<typeof queueItem>;

/** Keys are unique per person: two people may have the same key. */
export const queueItemId = (idUser: string, opId: string): string => `${idUser}~${opId}`;
