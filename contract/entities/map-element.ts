/** One step of a node's navigation map. */
import { z } from 'zod/mini';
import { elementTypes } from '../kinds.ts';
import { id, location, seconds } from '../primitives.ts';

export const mapElement = z.object({
  elementType: z.enum(elementTypes),
  idElement: id,
  title: z.string(),
  /** What it is for a person: 'Vídeo', 'Artigo', 'Trilha'. */
  label: z.nullable(z.string()),
  /** Of contents alone. */
  idContentType: z.nullable(z.int()),
  duration: z.nullable(seconds),
  image: z.nullable(location),
  mandatory: z.boolean(),
  /** Opens only when the step before it is done. */
  sequential: z.boolean(),
  /** Heading of the group that it stands in; null where the node has no groups. */
  section: z.nullable(z.string()),
  /** Bytes of its media, for 'saved' and 'save'; null where there is none. */
  size: z.nullable(z.int().check(z.gte(0))),
});
export type MapElement = z.infer<typeof mapElement>;
