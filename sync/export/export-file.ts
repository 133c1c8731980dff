// The file that carries waiting writes from one device to another. Its outside says only how it is sealed; whose it is and what it holds
// is inside. Whatever is not exactly this shape is refused whole.
import { z } from 'zod';
import { clientTime } from '#contract/protocol.ts';
import { failureCode } from '#contract/failure.ts';
import { id } from '#contract/primitives.ts';

export const EXPORT_VERSION = 1;
export const ITERATIONS = 600_000;
/** Characters of a passphrase. */
export const SHORTEST_PASSPHRASE = 8;
/** Characters of a file that is looked at: far more than any outbox is. */
export const LARGEST_FILE = 64 * 1024 * 1024;

const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/);

/** What can be read without the passphrase. */
export const sealedFile = z.object({
  format: z.literal('trilha-envio'),
  v: z.int().min(1),
  /** Of PBKDF2 with SHA-256. A file may ask for more work than ours, within reason, never for less. */
  iterations: z.int().min(ITERATIONS).max(10_000_000),
  salt: base64.length(24),
  iv: base64.length(16),
  /** AES-GCM, the tag at its end. */
  data: base64,
  /** SHA-256 of `data`, hex: tells a file that was cut or damaged from a passphrase that does not fit. */
  sum: z.string().length(64),
});
export type SealedFile = z.infer<typeof sealedFile>;

export const exportedOp = z.object({
  opId: z.uuid(),
  deviceId: id,
  kind: z.string().min(1).max(64),
  kindV: z.int().min(1),
  lane: z.string().min(1).max(256),
  entity: z.string().min(1).max(400),
  payload: z.unknown(),
  afterOp: z.uuid().optional(),
  at: clientTime,
  state: z.enum(['queued', 'parked', 'conflict', 'held.version']),
  attempts: z.int().min(0),
  firstSentAt: z.number().optional(),
  last: z
    .object({
      code: z.union([failureCode, z.enum(['suspect', 'size'])]),
      message: z.string().optional(),
      field: z.string().optional(),
      at: z.number(),
      answer: z.unknown().optional(),
    })
    .optional(),
  merged: z.int().min(0),
  appVersion: z.string().max(64),
});
export type ExportedOp = z.infer<typeof exportedOp>;

/** What the passphrase opens. */
export const exportContent = z.object({
  v: z.literal(EXPORT_VERSION),
  owner: z.object({ idCompany: id, idUser: id, username: z.string(), name: z.string() }),
  deviceId: id,
  appVersion: z.string(),
  /** ms since 1970, by the clock of the device that made it. */
  madeAt: z.number(),
  ops: z.array(exportedOp).max(100_000),
});
export type ExportContent = z.infer<typeof exportContent>;
