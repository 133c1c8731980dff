/** A device's word on its own queue: for administrators, who else would only see what arrives. */
import { z } from 'zod';
import { call } from '../../call.ts';
import { count, queueFigures } from '../../entities/queue/device-queue.ts';
import { id, instant } from '../../primitives.ts';

/** Items of one report; with more than these, the oldest are told. */
export const REPORTED_ITEMS = 50;

export const reportedItem = z.object({
  opId: z.uuid(),
  kind: z.string().max(64),
  kindV: z.int().min(1),
  entity: z.string().max(512),
  subject: z.string().max(500).nullable(),
  payload: z.unknown(),
  madeAt: instant,
  state: z.enum(['rejected', 'conflict', 'suspect']),
  code: z.string().max(64),
  message: z.string().max(1000).optional(),
  field: z.string().max(200).optional(),
  answer: z.unknown().optional(),
});
export type ReportedItem = z.infer<typeof reportedItem>;

export const deviceReport = queueFigures.extend({
  device: id,
  deviceName: z.string().max(120).nullable(),
  appVersion: z.string().max(64),
  /** When the device looked, by the server's clock as far as it knows. */
  at: instant,
  /** Bytes, and whether the browser promised to keep them; null where it does not say. */
  storage: z.object({ usage: count, quota: count, persisted: z.boolean().nullable() }).nullable(),
  items: z.array(reportedItem).max(REPORTED_ITEMS),
});
export type DeviceReport = z.infer<typeof deviceReport>;

export const reportDevice = call({
  method: 'POST',
  path: '/sync/report',
  summary: 'O aparelho informa a própria fila',
  tag: 'sincronização',
  auth: 'person',
  body: deviceReport,
  answer: z.object({ success: z.boolean() }),
});
