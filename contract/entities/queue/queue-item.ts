/** A write that asks for an administrator: refused, in two versions, unclear, late or doubtful. */
import { z } from 'zod';
import { id, instant } from '../../primitives.ts';

/** The first three wait on the device for a decision; the last two were taken, and are told for information. */
export const queueItemStates = ['rejected', 'conflict', 'suspect', 'late', 'flagged'] as const;
export type QueueItemState = (typeof queueItemStates)[number];

export const queueActions = ['accept', 'retry', 'edit', 'reassign', 'discard'] as const;
export type QueueAction = (typeof queueActions)[number];

export const decisionOnItem = z.object({
  action: z.enum(queueActions),
  reason: z.string(),
  /** Name of who decided; null while only this device knows of it. */
  actor: z.string().nullable(),
  /** Who it was handed to. */
  toUser: id.nullable(),
  at: instant,
});
export type DecisionOnItem = z.infer<typeof decisionOnItem>;

export const queueItem = z.object({
  idQueueItem: z.string().max(330),
  opId: z.string().max(128),
  idUser: id,
  /** Name of the person who made it. */
  name: z.string(),
  device: id,
  kind: z.string().max(64),
  kindV: z.int().min(1),
  /** What it is about, by the name that the device knew. */
  subject: z.string().nullable(),
  payload: z.unknown(),
  madeAt: instant,
  /** When it came to the server; null where only its device told of it. */
  receivedAt: instant.nullable(),
  state: z.enum(queueItemStates),
  code: z.string().max(64).nullable(),
  /** Portuguese, as the person was told. */
  message: z.string().nullable(),
  field: z.string().nullable(),
  /** What the server holds instead, where it said so. */
  answer: z.unknown(),
  decision: decisionOnItem.nullable(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** A key is the person's own: two people may have the same. */
export const queueItemId = (idUser: string, opId: string): string => `${idUser}~${opId}`;
