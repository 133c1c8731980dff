import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { content } from '../entities/content.ts';
import { contentEnrollment } from '../entities/content-enrollment.ts';
import { ratingSummary } from '../entities/rating.ts';
import { id, seconds } from '#contract/primitives.ts';
import { shelvedAsOf } from './sections.ts';

export const findContent = call({
  method: 'GET',
  path: '/content/find/:idContentItem',
  summary: 'Um conteúdo',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idContentItem: id }),
  answer: z.object({
    success: z.boolean(),
    content: z.array(content),
    /** Present for a content that no feed tells of. */
    asOf: shelvedAsOf,
  }),
  failures: ['not_found'],
});

export const readEnrolledContent = call({
  method: 'GET',
  path: '/learning/students/:idUser/enrollments/:idEnrollment/nodeEnrollment/:idNodeEnrollment/contents/:idContentItem',
  summary: 'Um conteúdo com a matrícula da pessoa nele',
  tag: 'conteúdo',
  auth: 'person',
  params: z.object({ idUser: id, idEnrollment: id, idNodeEnrollment: id, idContentItem: id }),
  answer: z.object({ content, contentEnrollment: z.nullable(contentEnrollment) }),
  failures: ['forbidden', 'not_found'],
});

/**
 * A time interval in a content. One interval has one id: sent again with a longer time it grows and
 * is never added to itself. A person's overlapping intervals in a content count once.
 */
export const visitRecord = z.object({
  idInterval: id,
  /** UTC, YYYY-MM-DD HH:mm:ss. */
  timeStart: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  idContentItem: id,
  type: z.literal(1),
  idSection: z.nullable(id),
  /** Length of the interval, seconds. */
  timeExecuted: seconds,
});

export const recordVisit = call({
  method: 'POST',
  path: '/tracking/content',
  summary: 'Registro de visita a um conteúdo',
  tag: 'conteúdo',
  auth: 'person',
  body: visitRecord,
  answer: z.object({ success: z.boolean(), earnPoints: z.boolean(), totalUserPoints: z.int() }),
  failures: ['not_found'],
  queued: true,
});

export const vote = z.object({ idContentItem: id, vote: z.int().check(z.gte(1), z.lte(5)) });

export const rateContent = call({
  method: 'POST',
  path: '/content/rating',
  summary: 'Avaliação de um conteúdo com estrelas',
  tag: 'conteúdo',
  auth: 'person',
  body: vote,
  answer: z.object({ success: z.boolean(), rating: ratingSummary }),
  failures: ['not_found'],
  queued: true,
});
