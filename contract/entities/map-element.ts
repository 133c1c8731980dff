/** One step of a node's navigation map (documents 3 §3 'Navigation map'). */
import { z } from 'zod';
import { elementTypes } from '../kinds.ts';
import { id, location, seconds } from '../primitives.ts';

export const mapElement = z.object({
  elementType: z.enum(elementTypes),
  idElement: id,
  title: z.string(),
  /** What it is for a person: 'Vídeo', 'Artigo', 'Trilha'. */
  label: z.string().nullable(),
  /** Of contents alone. */
  idContentType: z.int().nullable(),
  duration: seconds.nullable(),
  image: location.nullable(),
  mandatory: z.boolean(),
  /** Opens only when the step before it is done. */
  sequential: z.boolean(),
  /** Heading of the group that it stands in; null where the node has no groups. */
  section: z.string().nullable(),
  /** Bytes of its media, for 'saved' and 'save'; null where there is none. */
  size: z.int().min(0).nullable(),
});
export type MapElement = z.infer<typeof mapElement>;
