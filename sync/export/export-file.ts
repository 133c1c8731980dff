// The file that carries unsent writes from one device to another. Its readable part only describes
// the encryption; owner and writes are encrypted. A file that does not match this schema exactly is
// refused as a whole.
import { z } from 'zod/mini';
import { clientTime } from '#contract/protocol.ts';
import { failureCode } from '#contract/failure.ts';
import { id } from '#contract/primitives.ts';

export const EXPORT_VERSION = 1;
export const ITERATIONS = 600_000;
/** Minimum length of a passphrase, characters. */
export const SHORTEST_PASSPHRASE = 8;
/** Maximum length of a file, characters: far more than any outbox needs. */
export const LARGEST_FILE = 64 * 1024 * 1024;

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/));

/** What can be read without the passphrase. */
export const sealedFile = z.object({
  format: z.literal('trilha-envio'),
  v: z.int().check(z.gte(1)),
  /**
   * Iterations of PBKDF2 with SHA-256. A file may use more than ours, within limits, but never
   * fewer.
   */
  iterations: z.int().check(z.gte(ITERATIONS), z.lte(10_000_000)),
  salt: base64.check(z.length(24)),
  iv: base64.check(z.length(16)),
  /** AES-GCM, with the tag at the end. */
  data: base64,
  /** SHA-256 of `data`, hex: distinguishes a damaged file from a wrong passphrase. */
  sum: z.string().check(z.length(64)),
});
export type SealedFile = z.infer<typeof sealedFile>;

export const exportedOp = z.object({
  opId: z.uuid(),
  deviceId: id,
  kind: z.string().check(z.minLength(1), z.maxLength(64)),
  kindV: z.int().check(z.gte(1)),
  lane: z.string().check(z.minLength(1), z.maxLength(256)),
  entity: z.string().check(z.minLength(1), z.maxLength(400)),
  payload: z.unknown(),
  afterOp: z.optional(z.uuid()),
  at: clientTime,
  state: z.enum(['queued', 'parked', 'conflict', 'held.version']),
  attempts: z.int().check(z.gte(0)),
  firstSentAt: z.optional(z.number()),
  last: z.optional(
    z.object({
      code: z.union([failureCode, z.enum(['suspect', 'size'])]),
      message: z.optional(z.string()),
      field: z.optional(z.string()),
      at: z.number(),
      answer: z.optional(z.unknown()),
    }),
  ),
  merged: z.int().check(z.gte(0)),
  appVersion: z.string().check(z.maxLength(64)),
  /** HMAC-SHA256 of `sealedText` in base64url; absent where the device had no key. */
  seal: z.optional(z.string().check(z.maxLength(64))),
});
export type ExportedOp = z.infer<typeof exportedOp>;

/** A file that a write names, whole. */
const carriedFile = z.object({
  idUpload: id,
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  type: z.string().check(z.maxLength(200)),
  size: z.int().check(z.gte(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: base64,
});
export type CarriedFile = z.infer<typeof carriedFile>;

/** The decrypted content. */
export const exportContent = z.object({
  v: z.literal(EXPORT_VERSION),
  /** `idSupporter`: the administrator who made the writes in this account, by support access. */
  owner: z.object({
    idCompany: id,
    idUser: id,
    username: z.string(),
    name: z.string(),
    idSupporter: z.optional(id),
  }),
  deviceId: id,
  /** The session whose key sealed the writes. */
  sealedBy: z.optional(id),
  appVersion: z.string(),
  /** ms since 1970, by the clock of the exporting device. */
  madeAt: z.number(),
  ops: z.array(exportedOp).check(z.maxLength(100_000)),
  /**
   * What these writes name and the server does not have yet. Absent in files of older versions, and
   * ignored by those.
   */
  files: z.optional(z.array(carriedFile).check(z.maxLength(1_000))),
});
export type ExportContent = z.infer<typeof exportContent>;
