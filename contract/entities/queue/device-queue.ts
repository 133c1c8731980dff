/** One device of one person as the administrators see it: what it last said of its own queue. */
import { z } from 'zod/mini';
import { id, instant } from '../../primitives.ts';

export const count = z.int().check(z.gte(0));

/** What a device says of its queue in figures. */
export const queueFigures = z.object({
  /** Made there and not yet with the server. */
  waiting: count,
  /** Refused or unclear: somebody has to decide. */
  attention: count,
  /** Writes that have not arrived, by their kind. */
  byKind: z.record(z.string().check(z.maxLength(64)), count),
  /** When the oldest of them was made. */
  oldestAt: z.nullable(instant),
  /** Lessons finished there that the server does not know of. */
  finishedNotReceived: count,
});

export const deviceQueue = z.extend(queueFigures, {
  idDeviceQueue: z.string().check(z.maxLength(330)),
  idUser: id,
  device: id,
  name: z.string(),
  role: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  deviceName: z.nullable(z.string()),
  appVersion: z.string(),
  lastContact: instant,
  /** When it said this. */
  reportedAt: instant,
  storageLow: z.boolean(),
});
export type DeviceQueue = z.infer<typeof deviceQueue>;

export const deviceQueueId = (idUser: string, device: string): string => `${idUser}~${device}`;
