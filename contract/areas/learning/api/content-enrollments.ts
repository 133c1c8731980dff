/** Starting a content and its progress. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import {
  contentEnrollment,
  contentStatus,
} from '#contract/areas/content/entities/content-enrollment.ts';
import { id, percent, seconds } from '#contract/primitives.ts';

export const contentStart = z.object({
  idNodeEnrollment: id,
  idEnrollment: id,
  idContentItem: id,
  idUser: id,
  progress: z._default(percent, 0),
  status: z._default(contentStatus, 'IN_PROGRESS'),
});

export const startContent = call({
  method: 'POST',
  path: '/learning/content-enrollments',
  summary: 'Inicia um conteúdo',
  tag: 'aprendizagem',
  auth: 'person',
  body: contentStart,
  answer: z.object({ data: contentEnrollment }),
  failures: ['forbidden', 'not_found', 'not_enrolled', 'locked', 'team_not_started'],
  queued: true,
});

export const contentProgress = z.object({
  idContentEnrollment: id,
  status: contentStatus,
  grade: z._default(z.nullable(z.number()), null),
  progress: percent,
  /** Playback position; null leaves it unchanged. */
  lastPosition: z._default(z.nullable(seconds), null),
});

/** Progress only grows; a lower figure that arrives late is accepted and changes nothing. */
export const updateContent = call({
  method: 'PUT',
  path: '/learning/content-enrollments/:idContentEnrollment',
  summary: 'Avança ou conclui um conteúdo',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idContentEnrollment: id }),
  body: contentProgress,
  /** `earnPoints`: the completion brought points in a campaign. */
  answer: z.object({ data: contentEnrollment, earnPoints: z.optional(z.boolean()) }),
  // `locked`: progress in a content that was never opened also opens it, if it may be opened.
  failures: ['forbidden', 'not_found', 'locked', 'team_not_started'],
  queued: true,
});
