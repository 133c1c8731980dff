/** Tags of pages and contents, and the topics that a person likes (documents 3 §2.13, §7). */
import { z } from 'zod';
import { call } from '../../call.ts';
import { tag, topics } from '../../entities/topics.ts';
import { id, nodeCode } from '../../primitives.ts';

export const listAvailableTags = call({
  method: 'GET',
  path: '/learning/tags/available',
  summary: 'Assuntos das páginas abaixo de uma página',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({ nodeCode: nodeCode.optional() }),
  answer: z.array(z.string()),
});

export const listTags = call({
  method: 'GET',
  path: '/learning/tags',
  summary: 'Busca de assuntos',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({
    searchString: z.string().trim().max(400).default(''),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(10),
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

export const topicChoice = z.object({ idUser: id, tags: z.array(tag).max(200) });

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
