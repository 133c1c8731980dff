/** One device of one person as the administrators see it: what it last said of its own queue. */
import { z } from 'zod';
import { id, instant } from '../../primitives.ts';

export const count = z.int().min(0);

/** What a device says of its queue in figures. */
export const queueFigures = z.object({
  /** Made there and not yet with the server. */
  waiting: count,
  /** Refused or unclear: somebody has to decide. */
  attention: count,
  /** Writes that have not arrived, by their kind. */
  byKind: z.record(z.string().max(64), count),
  /** When the oldest of them was made. */
  oldestAt: instant.nullable(),
  /** Lessons finished there that the server does not know of. */
  finishedNotReceived: count,
});

export const deviceQueue = queueFigures.extend({
  idDeviceQueue: z.string().max(330),
  idUser: id,
  device: id,
  name: z.string(),
  role: z.string().nullable(),
  unit: z.string().nullable(),
  deviceName: z.string().nullable(),
  appVersion: z.string(),
  lastContact: instant,
  /** When it said this. */
  reportedAt: instant,
  storageLow: z.boolean(),
});
export type DeviceQueue = z.infer<typeof deviceQueue>;

export const deviceQueueId = (idUser: string, device: string): string => `${idUser}~${device}`;
