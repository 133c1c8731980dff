/** A node with all that its page shows, as one row: blocks and map are read together. */
import { z } from 'zod/mini';
import { flag, id, location, nodeCode, seconds } from '../primitives.ts';
import { block } from './block.ts';
import { mapElement } from './map-element.ts';
import { tag } from './topics.ts';

export const parentNode = z.object({ idNode: id, nodeCode: z.nullable(nodeCode), title: z.string(), shortTitle: z.nullable(z.string()) });

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
  /** Nearest last. */
  parentNodes: z.array(parentNode),
  childNodes: z.array(id),
  blocks: z.array(block),
  mapElements: z.array(mapElement),
  // What follows came later: a row that an older server wrote, or that a device stored then, does not have it.
  /** Another page's code, of which this one is a copy. */
  originalNodeCode: z.nullish(nodeCode),
  mobileImage: z.nullish(location),
  /** Who wants may enrol without a class. */
  selfEnrollment: z.optional(flag),
  /** Opens by itself, without an enrolment. */
  entryPoint: z.optional(flag),
  /**
   * 0 on the card of a page that is restricted to a group that this person is not in, or that `grantedNode` holds for them:
   * such a row has no blocks, no steps and no syllabus. Absent is 1.
   */
  hasAccess: z.optional(flag),
  /** The group that it is for; only rows of `grantedNode` have one. */
  restrictedTo: z.nullish(id),
  /** Pages whose conclusion counts as this one's. */
  equivalences: z.optional(z.array(z.object({ idNode: id, nodeCode: z.nullable(nodeCode), title: z.string() }))),
  /** Counts in a campaign. */
  hasCampaign: z.optional(flag),
  tags: z.optional(z.array(tag)),
  allowComments: z.optional(flag),
  commentsLabel: z.nullish(z.string()),
  views: z.optional(z.int().check(z.gte(0))),
  rate: z.nullish(z.number().check(z.gte(0), z.lte(5))),
  /** The certificate of who completes it without a class, or in a class that has none. */
  idCertificate: z.nullish(id),
  /** Shows the heart. Absent is 1. */
  allowLikes: z.optional(flag),
});
export type Node = z.infer<typeof node>;
