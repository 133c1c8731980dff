import { z } from 'zod/mini';
import { call } from '#contract/call.ts';

export const readFeature = call({
  method: 'GET',
  path: '/learning/features/:idFeature',
  summary: 'Um recurso da empresa está ativo?',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({
    idFeature: z.enum(['EXTERNAL_COURSES', 'CONTACT_US', 'RECOMMENDATION_BLOCK']),
  }),
  answer: z.object({ active: z.boolean() }),
});
