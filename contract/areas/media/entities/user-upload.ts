/** A file that a person sent to a section of the company, with a title and a description. */
import { z } from 'zod/mini';
import { id, instant, location } from '#contract/primitives.ts';
import { MAX_UPLOAD, uploadTypes } from '../rules/upload-format.ts';

export const uploadStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED']);
export type UploadStatus = z.infer<typeof uploadStatus>;

/** Its bytes travel apart, before the write that names it. */
export const sentFile = z.object({
  /** Made by the device. */
  idUpload: z.uuid(),
  /** Without spaces and special characters. */
  name: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/)),
  type: z.enum(uploadTypes),
  /** Bytes. */
  size: z.int().check(z.gte(1), z.lte(MAX_UPLOAD)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type SentFile = z.infer<typeof sentFile>;

export const userUpload = z.object({
  idUserUpload: id,
  idSection: id,
  idUser: id,
  title: z.string(),
  /** Of the author. */
  name: z.string(),
  description: z.string(),
  mimetype: z.string(),
  /** Without the dot. */
  extension: z.string(),
  /** Null while it is only on the device that it is sent from. */
  url: z.nullable(location),
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  idUpload: z.string(),
  createdAt: instant,
  /** Others see it once it is approved. */
  status: uploadStatus,
  /** Why it was rejected. */
  statusReason: z.nullable(z.string()),
});
export type UserUpload = z.infer<typeof userUpload>;
