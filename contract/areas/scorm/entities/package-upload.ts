/**
 * Packages as administrators see them: what was sent and is not ready, and what people can open.
 */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { scormPackage } from '#contract/areas/content/entities/package.ts';

const who = z.object({ idUser: id, name: z.string() });

export const packageUpload = z.object({
  idUpload: id,
  fileName: z.string(),
  /** Bytes. */
  size: z.int().check(z.gte(0)),
  state: z.enum(['PENDING', 'SUCCESS', 'ERROR']),
  /** Why it was not taken, in Portuguese, a reason a line. */
  reason: z.nullable(z.string()),
  /** Of the package, once it was read. */
  title: z.nullable(z.string()),
  /** The package that it is a new version of. */
  replaces: z.nullable(z.string()),
  idContentItem: z.nullable(id),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
  /** Null where the person is gone. */
  by: z.nullable(who),
});
export type PackageUpload = z.infer<typeof packageUpload>;

export const listedPackage = z.object({
  idContentItem: id,
  idNode: id,
  title: z.string(),
  version: scormPackage.shape.version,
  edition: scormPackage.shape.edition,
  status: scormPackage.shape.status,
  reason: scormPackage.shape.reason,
  lessons: z.int().check(z.gte(0)),
  fileCount: z.int().check(z.gte(0)),
  /** Bytes, unpacked. */
  size: z.int().check(z.gte(0)),
  /** Title of the page that it is in. */
  page: z.string(),
  /** It is alone in its page, so that a package that is sent can take its place. */
  replaceable: z.boolean(),
  /** Null where it came by a command. */
  sent: z.nullable(z.object({ at: z.string(), by: z.nullable(who) })),
});
export type ListedPackage = z.infer<typeof listedPackage>;
