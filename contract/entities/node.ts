/** A node with all that its page shows, as one row: blocks and map are read together (documents 3 §3). */
import { z } from 'zod';
import { flag, id, location, nodeCode, seconds } from '../primitives.ts';
import { block } from './block.ts';
import { mapElement } from './map-element.ts';
import { tag } from './topics.ts';

export const parentNode = z.object({ idNode: id, nodeCode: nodeCode.nullable(), title: z.string(), shortTitle: z.string().nullable() });

export const node = z.object({
  idNode: id,
  /** Null for the company's home. */
  nodeCode: nodeCode.nullable(),
  nodeType: z.enum(['ORGANIZATION', 'LEARNING']),
  title: z.string(),
  shortTitle: z.string().nullable(),
  label: z.string().nullable(),
  description: z.string().nullable(),
  /** Sanitised HTML. */
  syllabus: z.string().nullable(),
  /** Seconds. */
  workload: seconds.nullable(),
  image: location.nullable(),
  status: z.enum(['PUBLISHED', 'ARCHIVED']),
  sequential: z.boolean(),
  validityMonths: z.int().nullable(),
  /** Nearest last. */
  parentNodes: z.array(parentNode),
  childNodes: z.array(id),
  blocks: z.array(block),
  mapElements: z.array(mapElement),
  // What follows came later: a row that an older server wrote, or that a device stored then, does not have it.
  /** Another page's code, of which this one is a copy. */
  originalNodeCode: nodeCode.nullish(),
  mobileImage: location.nullish(),
  /** Who wants may enrol without a class. */
  selfEnrollment: flag.optional(),
  /** Opens by itself, without an enrolment. */
  entryPoint: flag.optional(),
  /**
   * 0 on the card of a page that is restricted to a group that this person is not in, or that `grantedNode` holds for them:
   * such a row has no blocks, no steps and no syllabus. Absent is 1.
   */
  hasAccess: flag.optional(),
  /** The group that it is for; only rows of `grantedNode` have one. */
  restrictedTo: id.nullish(),
  /** Pages whose conclusion counts as this one's. */
  equivalences: z.array(z.object({ idNode: id, nodeCode: nodeCode.nullable(), title: z.string() })).optional(),
  /** Counts in a campaign. */
  hasCampaign: flag.optional(),
  tags: z.array(tag).optional(),
  allowComments: flag.optional(),
  commentsLabel: z.string().nullish(),
  views: z.int().min(0).optional(),
  rate: z.number().min(0).max(5).nullish(),
  /** The certificate of who completes it without a class, or in a class that has none. */
  idCertificate: id.nullish(),
  /** Shows the heart. Absent is 1. */
  allowLikes: flag.optional(),
});
export type Node = z.infer<typeof node>;
