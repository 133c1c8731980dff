/** A course that a person took elsewhere, which administrators validate or reject. */
import { z } from 'zod/mini';
import { id, instant } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

export const externalCourseType = z.enum(['IN_PERSON', 'ONLINE', 'BLENDED']);
export type ExternalCourseType = z.infer<typeof externalCourseType>;

export const externalCourseStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED', 'CANCELED']);
export type ExternalCourseStatus = z.infer<typeof externalCourseStatus>;

export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];
/** Bytes. */
export const MAX_EVIDENCE = 5 * 1024 * 1024;

/** The file that proves the course. Its bytes travel apart, before the write that names it. */
export const evidence = z.object({
  /** Made by the device. */
  idUpload: z.uuid(),
  /** Without spaces and special characters. */
  name: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/)),
  type: z.enum(evidenceTypes),
  /** Bytes. */
  size: z.int().check(z.gte(1), z.lte(MAX_EVIDENCE)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Evidence = z.infer<typeof evidence>;

/** What the person fills in. */
export const externalCourseFields = z.object({
  title: z.string().check(asLine(), z.minLength(1), z.maxLength(200)),
  type: externalCourseType,
  /** Hours. */
  workload: z.number().check(z.gte(1), z.lte(100_000)),
  startDate: z.iso.date(),
  finishDate: z.iso.date(),
  /** Until when it is valid. */
  expirationDate: z.nullable(z.iso.date()),
  /** Who gave the course. */
  entityName: z.string().check(asLine(), z.minLength(1), z.maxLength(200)),
  evidence: z.nullable(evidence),
});
export type ExternalCourseFields = z.infer<typeof externalCourseFields>;

export const externalCourse = z.extend(externalCourseFields, {
  idUserExternalCourse: id,
  idUser: id,
  /** Below /api, for those who may see it; null without evidence. */
  evidencePath: z.nullable(z.string()),
  status: externalCourseStatus,
  /** Why it was rejected. */
  statusReason: z.nullable(z.string()),
  /** When it was validated, rejected or cancelled. */
  statusDate: z.nullable(instant),
  /** A rejected course that was corrected and sent as a new one. */
  hasResubmission: z.boolean(),
  creationDate: instant,
  /** Of the last edit by the person. */
  lastModifiedDate: z.nullable(instant),
  /** The rejected course that this one corrects. */
  idParentUserExternalCourse: z.nullable(id),
});
export type ExternalCourse = z.infer<typeof externalCourse>;

/** The same for administrators, with whose it is. */
export const externalCourseReview = z.extend(externalCourse, { personName: z.string() });
export type ExternalCourseReview = z.infer<typeof externalCourseReview>;
