/**
 * The directory: people of the company, for every person in it, where the company has such a section.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { location } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

export const directoryLimits = {
  /** People per page. */
  page: 10,
  /** Characters of a search. */
  search: 300,
} as const;

/** All that one person learns of another. */
export const directoryPerson = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  photo: z.nullable(location),
  /** The person who asks. */
  own: z.boolean(),
});
export type DirectoryPerson = z.infer<typeof directoryPerson>;

export const listDirectory = call({
  method: 'GET',
  path: '/directory/users',
  summary: 'Pessoas da empresa, por nome; só onde a empresa tem a seção de pessoas',
  tag: 'acesso',
  auth: 'person',
  query: z.object({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), directoryLimits.page),
    searchText: z._default(z.string().check(asLine(), z.maxLength(directoryLimits.search)), ''),
  }),
  answer: z.object({
    success: z.boolean(),
    userList: z.array(directoryPerson),
    totalRecords: z.int(),
  }),
  failures: ['not_found'],
});
