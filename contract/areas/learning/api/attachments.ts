import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, location } from '#contract/primitives.ts';

/** Attachments of one page of the list. */
export const ATTACHMENTS_PER_PAGE = 25;

export const listAttachments = call({
  method: 'GET',
  path: '/learning/attachments/teams/:idTeam',
  summary: 'Anexos de uma turma',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idTeam: id }),
  query: z.object({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), ATTACHMENTS_PER_PAGE),
  }),
  answer: z.object({
    totalRecords: z.int(),
    result: z.array(
      z.object({ title: z.string(), /** As in `attachment`. */ format: z.int(), url: location }),
    ),
  }),
  failures: ['not_found'],
});
