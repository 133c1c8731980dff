import { z } from 'zod';
import { call } from '../../call.ts';
import { elementTypes } from '../../kinds.ts';
import { id, location, nodeCode } from '../../primitives.ts';

export const SEARCH_MIN = 3;
export const SEARCH_MAX = 300;
export const SEARCH_PAGE = 5;

export const searchHit = z.object({
  elementType: z.enum(elementTypes),
  idElement: id,
  title: z.string(),
  description: z.string().nullable(),
  label: z.string().nullable(),
  image: location.nullable(),
  idContentType: z.int().nullable(),
  /** The page, or the page that holds the content. */
  idNode: id,
  nodeCode: nodeCode.nullable(),
  tags: z.array(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Accents and case do not matter; titles before labels and tags before descriptions. */
export const search = call({
  method: 'GET',
  path: '/learning/search',
  summary: 'Busca em páginas e conteúdos',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({
    searchString: z.string().trim().min(SEARCH_MIN).max(SEARCH_MAX),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(SEARCH_PAGE),
  }),
  answer: z.object({ totalRecords: z.int(), data: z.array(searchHit) }),
});
