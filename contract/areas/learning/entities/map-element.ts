/** One step of a node's navigation map. */
import { z } from 'zod/mini';
import { elementTypes } from '#contract/kinds.ts';
import { id, location, seconds } from '#contract/primitives.ts';

export const mapElement = z.object({
  elementType: z.enum(elementTypes),
  idElement: id,
  title: z.string(),
  /** Label shown to people: 'Vídeo', 'Artigo', 'Trilha'. */
  label: z.nullable(z.string()),
  /** Only for contents. */
  idContentType: z.nullable(z.int()),
  duration: z.nullable(seconds),
  image: z.nullable(location),
  mandatory: z.boolean(),
  /** Only for evaluations. Absent in pages of older servers. */
  evaluationType: z.optional(z.string()),
  /** Opens only when the step before it is done. */
  sequential: z.boolean(),
  /** Heading of its group; null when the node has no groups. */
  section: z.nullable(z.string()),
  /** Size of its media in bytes, for 'saved' and 'save'; null without media. */
  size: z.nullable(z.int().check(z.gte(0))),
});
export type MapElement = z.infer<typeof mapElement>;
