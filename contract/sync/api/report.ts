/**
 * A device's report of its own outbox, for administrators, who would otherwise only see what
 * arrives.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { count, givenName, queueFigures } from '#contract/sync/entities/device-queue.ts';
import { dependants } from '#contract/sync/entities/queue-item.ts';
import { id, instant } from '#contract/primitives.ts';

/** Maximum number of items in a report; the oldest are sent. */
export const REPORTED_ITEMS = 50;

export const reportedItem = z.object({
  opId: z.uuid(),
  kind: z.string().check(z.maxLength(64)),
  kindV: z.int().check(z.gte(1), z.lte(32_767)),
  entity: z.string().check(z.maxLength(512)),
  subject: z.nullable(z.string().check(z.maxLength(500))),
  payload: z.unknown(),
  madeAt: instant,
  state: z.enum(['rejected', 'conflict', 'suspect']),
  code: z.string().check(z.maxLength(64)),
  message: z.optional(z.string().check(z.maxLength(1000))),
  field: z.optional(z.string().check(z.maxLength(200))),
  answer: z.optional(z.unknown()),
  dependants,
});
export type ReportedItem = z.infer<typeof reportedItem>;

export const deviceReport = z.extend(queueFigures, {
  device: id,
  deviceName: z.nullable(z.string().check(z.maxLength(120))),
  /** The name that the person gave it; null takes it away, absent leaves it as it is. */
  givenName: z.optional(z.nullable(givenName)),
  appVersion: z.string().check(z.maxLength(64)),
  /** When the device created the report, by the server's clock as far as it knows it. */
  at: instant,
  /** Bytes, and whether the browser promised to keep them; null when the browser does not tell. */
  storage: z.nullable(z.object({ usage: count, quota: count, persisted: z.nullable(z.boolean()) })),
  items: z.array(reportedItem).check(z.maxLength(REPORTED_ITEMS)),
});
export type DeviceReport = z.infer<typeof deviceReport>;

export const reportDevice = call({
  method: 'POST',
  path: '/sync/report',
  summary: 'O aparelho informa a própria fila',
  tag: 'sincronização',
  auth: 'person',
  body: deviceReport,
  anyText: true,
  answer: z.object({ success: z.boolean() }),
});
