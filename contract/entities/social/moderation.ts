/**
 * Comments that were reported, and what administrators decided about them. Who reported is told to
 * no person.
 */
import { z } from 'zod/mini';
import { flag, id, instant } from '../../primitives.ts';
import { commentEntityType } from './comment.ts';

/** A comment that the person reported. */
export const commentReport = z.object({
  idComment: id,
  entityType: commentEntityType,
  idEntity: id,
  reportedAt: instant,
});

/** What its author is told of a comment that was hidden once. */
export const commentNotice = z.object({
  idComment: id,
  entityType: commentEntityType,
  idEntity: id,
  /** 0: it is shown again. */
  hidden: flag,
  /** Why it was hidden; null where it is shown again. */
  reason: z.nullable(z.string()),
  at: instant,
});
export type CommentNotice = z.infer<typeof commentNotice>;

/** OPEN: not decided, or a person reported it after it was let stand. */
export const caseStatus = z.enum(['OPEN', 'HIDDEN', 'STANDS']);
export type CaseStatus = z.infer<typeof caseStatus>;

/** A reported comment as administrators see it. */
export const commentCase = z.object({
  idComment: id,
  entityType: commentEntityType,
  idEntity: id,
  idParentComment: z.nullable(id),
  /** The page, also of a class. */
  idNode: id,
  pageTitle: z.string(),
  teamName: z.nullable(z.string()),
  /** The author. */
  createdBy: id,
  name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  /** HTML, also while it is hidden. */
  text: z.string(),
  creationDate: instant,
  lastModifiedDate: z.nullable(instant),
  /** How many people reported it. */
  totalReports: z.int().check(z.gte(1)),
  /** The latest report. */
  reportedAt: instant,
  status: caseStatus,
  /** Of the last decision: why it was hidden, when, and who decided; null before the first. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** The decision that the last one replaced. */
  replaced: z.nullable(
    z.object({ hidden: flag, decidedAt: instant, decidedBy: z.nullable(z.string()) }),
  ),
});
export type CommentCase = z.infer<typeof commentCase>;
