/** A node with everything that its page shows, in one row: blocks and map are read together. */
import { z } from 'zod/mini';
import { flag, id, instant, location, nodeCode, seconds } from '#contract/primitives.ts';
import { block } from './block.ts';
import { mapElement } from './map-element.ts';
import { tag } from '#contract/areas/content/entities/topics.ts';

export const parentNode = z.object({
  idNode: id,
  nodeCode: z.nullable(nodeCode),
  title: z.string(),
  shortTitle: z.nullable(z.string()),
});

/** A page that has to be concluded before another one opens. */
export const prerequisite = z.object({
  idNode: id,
  nodeCode: z.nullable(nodeCode),
  title: z.string(),
  /** Pages whose completion counts as this one's. */
  equivalents: z.array(id),
  /** When it was set: what was begun before stays open. Absent in pages of older servers. */
  since: z.optional(instant),
});
export type Prerequisite = z.infer<typeof prerequisite>;

export const node = z.object({
  idNode: id,
  /** Null for the company's home. */
  nodeCode: z.nullable(nodeCode),
  nodeType: z.enum(['ORGANIZATION', 'LEARNING']),
  title: z.string(),
  shortTitle: z.nullable(z.string()),
  label: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Sanitised HTML. */
  syllabus: z.nullable(z.string()),
  /** Seconds. */
  workload: z.nullable(seconds),
  image: z.nullable(location),
  status: z.enum(['PUBLISHED', 'ARCHIVED']),
  sequential: z.boolean(),
  validityMonths: z.nullable(z.int()),
  /** From the root to the nearest. */
  parentNodes: z.array(parentNode),
  childNodes: z.array(id),
  blocks: z.array(block),
  mapElements: z.array(mapElement),
  // The fields below were added later: rows from an older server, or stored on a device before, do
  // not have them.
  /** The code of the page that this one is a copy of. */
  originalNodeCode: z.nullish(nodeCode),
  mobileImage: z.nullish(location),
  /** Anyone may enrol without a class. */
  selfEnrollment: z.optional(flag),
  /** Opens without an enrolment. */
  entryPoint: z.optional(flag),
  /**
   * 0 on the card of a page that is restricted to a group: the person is not a member, or
   * `grantedNode` holds the full row. Such a row has no blocks, no steps and no syllabus. Absent
   * means 1.
   */
  hasAccess: z.optional(flag),
  /** The group that it is restricted to; only in rows of `grantedNode`. */
  restrictedTo: z.nullish(id),
  /** Pages whose completion counts as this one's. */
  equivalences: z.optional(
    z.array(z.object({ idNode: id, nodeCode: z.nullable(nodeCode), title: z.string() })),
  ),
  /** Pages that have to be concluded before this one opens. */
  prerequisites: z.optional(z.array(prerequisite)),
  /** Counts in a campaign. */
  hasCampaign: z.optional(flag),
  tags: z.optional(z.array(tag)),
  allowComments: z.optional(flag),
  commentsLabel: z.nullish(z.string()),
  views: z.optional(z.int().check(z.gte(0))),
  rate: z.nullish(z.number().check(z.gte(0), z.lte(5))),
  /** The certificate for completing it without a class, or in a class without its own. */
  idCertificate: z.nullish(id),
  /** Shows the like button. Absent means 1. */
  allowLikes: z.optional(flag),
});
export type Node = z.infer<typeof node>;
