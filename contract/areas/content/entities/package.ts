/**
 * A SCORM package as its manifest describes it: what a device needs to list, lock and open its
 * lessons.
 */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { media } from '#contract/areas/media/entities/media.ts';
import { scormActivity } from './activity.ts';

export const scormLesson = z.object({
  /** Made from the manifest's identifier; stays the same when the package is imported again. */
  idSco: id,
  /** The item's identifier in the manifest: navigation requests of lessons name it. */
  identifier: z.string(),
  title: z.string(),
  /** Titles of the items that it lies in. */
  label: z.nullable(z.string()),
  /** 0 for an item of the organisation itself. */
  depth: z.int().check(z.gte(0)),
  /** Path in the package, percent-encoded, with its parameters and fragment; no leading slash. */
  launch: z.string(),
  /** False: an asset, complete once opened. */
  isSco: z.boolean(),
  masteryScore: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  /**
   * SCORM 1.2's script of prerequisites over idSco names; an item that holds others was replaced by
   * them.
   */
  prerequisites: z.nullable(z.string()),
  launchData: z.nullable(z.string()),
  /** Seconds. */
  maxTimeAllowed: z.nullable(z.number().check(z.gte(0))),
  /** The same as the manifest writes it; null also where it was taken in before this was kept. */
  maxTimeWritten: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  timeLimitAction: z.nullable(
    z.enum(['exit,message', 'exit,no message', 'continue,message', 'continue,no message']),
  ),
  /** Progress that completes it, 0 to 1. */
  completionThreshold: z.nullable(z.number().check(z.gte(0), z.lte(1))),
});
export type ScormLesson = z.infer<typeof scormLesson>;

export const scormPackage = z.object({
  /** SHA-256 of the zip, hex: a new version has another. */
  idPackage: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  version: z.enum(['1.2', '2004']),
  /** `2nd`, `3rd` or `4th` of 2004. */
  edition: z.nullable(z.string()),
  status: z.enum(['PENDING', 'SUCCESS', 'ERROR']),
  /** Why it could not be taken, in Portuguese. */
  reason: z.nullable(z.string()),
  title: z.string(),
  /** In the order of the manifest. */
  lessons: z.array(scormLesson),
  /** Of 2004: the organisation, with the rules of every item. */
  sequencing: z.nullable(scormActivity),
  fileCount: z.int().check(z.gte(0)),
  /** Bytes, unpacked. */
  size: z.int().check(z.gte(0)),
  /**
   * All files in one, for devices that save it; null where it was taken in before there were any.
   */
  bundle: z._default(z.nullable(media), null),
});
export type ScormPackage = z.infer<typeof scormPackage>;
export type ScormVersion = ScormPackage['version'];
