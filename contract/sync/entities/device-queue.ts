/** One person's device as administrators see it: its last report of its own outbox. */
import { asLine } from '#contract/written.ts';
import { z } from 'zod/mini';
import { id, instant, supportedBy } from '#contract/primitives.ts';

export const count = z.int().check(z.gte(0));

/** A name that a person gave to their device. */
export const GIVEN_NAME_LENGTH = 40;
export const givenName = z.string().check(asLine(), z.minLength(1), z.maxLength(GIVEN_NAME_LENGTH));

/** The figures of a device's outbox. */
export const queueFigures = z.object({
  /** Made there and not on the server yet. */
  waiting: count,
  /** Refused or unclear: they need a decision. */
  attention: count,
  /** Writes that have not arrived, by their kind. */
  byKind: z.record(z.string().check(z.maxLength(64)), count),
  /** When the oldest of them was made. */
  oldestAt: z.nullable(instant),
  /** Lessons completed there that the server does not have yet. */
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
  /** Null or absent where the person gave none. */
  givenName: z.optional(z.nullable(z.string())),
  /** Its first report; absent for devices that reported before this was kept. */
  since: z.optional(z.nullable(instant)),
  appVersion: z.string(),
  lastContact: instant,
  /** When the device created this report. */
  reportedAt: instant,
  storageLow: z.boolean(),
  supportedBy,
});
export type DeviceQueue = z.infer<typeof deviceQueue>;

export const deviceQueueId = (idUser: string, device: string): string => `${idUser}~${device}`;
