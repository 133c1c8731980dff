/** Tags of pages and contents, and the topics that a person likes. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { tag, topics } from '#contract/areas/content/entities/topics.ts';
import { id, nodeCode } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

export const listAvailableTags = call({
  method: 'GET',
  path: '/learning/tags/available',
  summary: 'Assuntos das páginas abaixo de uma página',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({ nodeCode: z.optional(nodeCode) }),
  answer: z.array(z.string()),
});

export const listTags = call({
  method: 'GET',
  path: '/learning/tags',
  summary: 'Busca de assuntos',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({
    searchString: z._default(z.string().check(asLine(), z.maxLength(400)), ''),
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  }),
  answer: z.object({ totalRecords: z.int(), data: z.array(z.string()) }),
});

export const readTopics = call({
  method: 'GET',
  path: '/learning/tags/users/:idUser',
  summary: 'Assuntos da pessoa',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id }),
  answer: z.object({ tags: z.array(z.string()) }),
  failures: ['forbidden'],
});

export const topicChoice = z.object({ idUser: id, tags: z.array(tag).check(z.maxLength(200)) });

export const setTopics = call({
  method: 'POST',
  path: '/learning/tags/users/:idUser',
  summary: 'Escolhe os assuntos da pessoa',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id }),
  body: topicChoice,
  answer: z.object({ success: z.boolean(), data: topics }),
  failures: ['forbidden'],
  queued: true,
});
