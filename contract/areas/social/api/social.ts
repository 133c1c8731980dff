/** Likes and shares. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { likeElementType } from '../entities/like.ts';
import { id } from '#contract/primitives.ts';

const params = z.object({ elementType: likeElementType, idElement: id });
const standing = z.object({ liked: z.boolean(), likes: z.int().check(z.gte(0)) });

export const likeSetting = z.extend(params, {
  liked: z.boolean(),
  /** The enrolment under which it is liked, when a device made it and it may still be unsent. */
  idEnrollment: z._default(z.nullable(id), null),
});

const path = '/learning/social/likes/:elementType/:idElement';
const tag = 'aprendizagem';

export const readLike = call({
  method: 'GET',
  path,
  summary: 'Curtidas de uma página ou conteúdo',
  tag,
  auth: 'person',
  params,
  answer: standing,
  failures: ['not_found'],
});

/** Sets the state of a like; it does not toggle. Sent twice it is the same. */
export const setLike = call({
  method: 'PUT',
  path,
  summary: 'Curte ou deixa de curtir',
  tag,
  auth: 'person',
  params,
  body: likeSetting,
  answer: standing,
  failures: ['not_found', 'not_enrolled'],
  queued: true,
});

/** POST and DELETE do the same without a body. */
export const addLike = call({
  method: 'POST',
  path,
  summary: 'Curte',
  tag,
  auth: 'person',
  params,
  body: z.unknown(),
  answer: standing,
  failures: ['not_found', 'not_enrolled'],
  queued: true,
});

export const removeLike = call({
  method: 'DELETE',
  path,
  summary: 'Deixa de curtir',
  tag,
  auth: 'person',
  params,
  body: z.unknown(),
  answer: standing,
  failures: ['not_found', 'not_enrolled'],
  queued: true,
});

export const share = z.object({
  idShare: z.uuid(),
  idUser: id,
  idContent: id,
  event: z.enum(['content/share/click', 'content/share/copy']),
});

export const recordShare = call({
  method: 'POST',
  path: '/learning/social/shares',
  summary: 'Registro de compartilhamento de um conteúdo',
  tag,
  auth: 'person',
  body: share,
  answer: z.object({ success: z.boolean() }),
  failures: ['forbidden', 'not_found'],
  queued: true,
});
