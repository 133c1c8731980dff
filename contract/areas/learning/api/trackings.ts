import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, percent } from '#contract/primitives.ts';

export const accessRecord = z.object({
  idContentItem: id,
  idEnrollment: id,
  type: z.literal('ACCESS_CONTENT'),
  progress: percent,
});

export const recordAccess = call({
  method: 'POST',
  path: '/learning/contents/:idContentItem/trackings',
  summary: 'Registro de acesso a um conteúdo',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idContentItem: id }),
  body: accessRecord,
  answer: z.object({ success: z.boolean() }),
  failures: ['not_found', 'not_enrolled'],
  queued: true,
});
