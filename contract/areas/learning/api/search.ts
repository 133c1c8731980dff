import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { elementTypes } from '#contract/kinds.ts';
import { id, location, nodeCode } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

export const SEARCH_MIN = 3;
export const SEARCH_MAX = 300;
export const SEARCH_PAGE = 5;

export const searchHit = z.object({
  elementType: z.enum(elementTypes),
  idElement: id,
  title: z.string(),
  description: z.nullable(z.string()),
  label: z.nullable(z.string()),
  image: z.nullable(location),
  idContentType: z.nullable(z.int()),
  /** The page itself, or the page of the content. */
  idNode: id,
  nodeCode: z.nullable(nodeCode),
  tags: z.array(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Ignores accents and case; ranks titles before labels and tags, and these before descriptions. */
export const search = call({
  method: 'GET',
  path: '/learning/search',
  summary: 'Busca em páginas e conteúdos',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({
    searchString: z.string().check(asLine(), z.minLength(SEARCH_MIN), z.maxLength(SEARCH_MAX)),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), SEARCH_PAGE),
  }),
  answer: z.object({ totalRecords: z.int(), data: z.array(searchHit) }),
});
