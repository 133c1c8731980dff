/** A node with all that its page shows, as one row: blocks and map are read together (documents 3 §3). */
import { z } from 'zod';
import { id, location, nodeCode, seconds } from '../primitives.ts';
import { block } from './block.ts';
import { mapElement } from './map-element.ts';

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
});
export type Node = z.infer<typeof node>;
