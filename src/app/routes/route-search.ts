/** What stands behind the question mark of an address; invalid values count as absent. */
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';

/** Page number of the search results; invalid values become the first page. */
export const searchPages = z.object({
  pagina: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
});

/** How a catalogue was filtered where 'Ver todos' was chosen; invalid values filter nothing. */
export const listFilter = z.object({
  busca: z.catch(z.optional(z.coerce.string()), undefined),
  etiquetas: z.catch(z.optional(z.array(z.string())), undefined),
});

/**
 * Where in a section: the folder of a media library. The other query parameters are kept as they
 * are.
 */
export const sectionPlace = z.looseObject({
  pasta: z.catch(z.optional(z.coerce.string()), undefined),
});

/** The section that something was opened from. */
export const openedFrom = z.object({ idSection: z.catch(z.optional(id), undefined) });

/** A page, by its id or its code. */
export const shownLevel = z.object({
  nodeLevel: z.catch(z.optional(z.coerce.string()), undefined),
});

/** The product that is shown. */
export const shownOffer = z.object({ idOffer: z.catch(z.optional(id), undefined) });

/** A person of the directory. Without a name it is no person's. */
export const shownPersonSearch = z.object({
  nome: z.catch(z.coerce.string(), ''),
  email: z.catch(z.coerce.string(), ''),
  photo: z.catch(z.coerce.string(), ''),
  idSection: z.catch(z.optional(id), undefined),
});

/** The playlist of a video. The other query parameters are kept as they are. */
export const playlistVideo = z.object({
  content: z.catch(id, '-'),
  type: z.catch(z.string(), ''),
  idSection: z.catch(z.coerce.string(), ''),
});
