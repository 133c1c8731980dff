/** Comments on a page. Devices mirror them; these calls are for other clients. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { comment, commentBody, commentEntityType } from '../entities/comment.ts';
import { flag, id } from '#contract/primitives.ts';
import { asText } from '#contract/written.ts';

const place = z.object({ entityType: commentEntityType, idEntity: id });
const one = z.extend(place, { idComment: id });
const path = '/learning/comments/:entityType/:idEntity';
const tag = 'aprendizagem';
const done = z.object({ success: z.boolean() });

export const commentAdding = z.extend(one, {
  idParentComment: z._default(z.nullable(id), null),
  text: commentBody,
});
export const commentEditing = z.extend(one, { text: commentBody });
export const commentDeleting = one;
export const commentReporting = one;
export const commentModeration = z.extend(one, {
  /** The author. */
  idUser: id,
  action: z.enum(['hide', 'stand']),
  /** Wanted when it is hidden: the author reads it. */
  reason: z._default(
    z.nullable(z.string().check(asText(), z.minLength(1), z.maxLength(500))),
    null,
  ),
});

/** Newest first; the replies of one comment where `idParentComment` names it, oldest first. */
export const readComments = call({
  method: 'GET',
  path,
  summary: 'Comentários de uma página',
  tag,
  auth: 'person',
  params: place,
  query: z.object({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 6),
    idParentComment: z.optional(id),
  }),
  answer: z.object({
    comments: z.array(
      z.extend(comment, {
        totalReplies: z.int().check(z.gte(0)),
        reportedByMe: flag,
        /** Told to administrators alone. */
        totalReports: z.optional(z.int().check(z.gte(0))),
      }),
    ),
    totalRecords: z.int().check(z.gte(0)),
  }),
  failures: ['not_found'],
});

export const addComment = call({
  method: 'POST',
  path,
  summary: 'Um comentário, ou a resposta a um',
  tag,
  auth: 'person',
  params: place,
  body: commentAdding,
  answer: done,
  failures: ['not_found', 'comment_gone', 'comment_hidden', 'conflict'],
  queued: true,
});

export const editComment = call({
  method: 'PUT',
  path: `${path}/:idComment`,
  summary: 'Muda o texto de um comentário próprio',
  tag,
  auth: 'person',
  params: one,
  body: commentEditing,
  answer: done,
  failures: ['not_found', 'forbidden', 'comment_gone', 'comment_hidden'],
  queued: true,
});

export const deleteComment = call({
  method: 'DELETE',
  path: `${path}/:idComment`,
  summary: 'Exclui um comentário próprio',
  tag,
  auth: 'person',
  params: one,
  body: z.unknown(),
  answer: done,
  failures: ['not_found', 'forbidden'],
  queued: true,
});

export const reportComment = call({
  method: 'POST',
  path: `${path}/report`,
  summary: 'Denuncia um comentário de outra pessoa, uma vez',
  tag,
  auth: 'person',
  params: place,
  body: z.object({ idComment: id }),
  answer: done,
  failures: ['not_found', 'own_comment', 'comment_gone', 'comment_hidden'],
  queued: true,
});

export const moderateComment = call({
  method: 'PUT',
  path: `${path}/:idComment/moderation`,
  summary: 'Oculta um comentário denunciado, com o motivo que o autor lê, ou o mantém visível',
  tag,
  auth: forAdministrators,
  params: one,
  body: commentModeration,
  answer: done,
  failures: ['forbidden', 'not_found', 'invalid_fields', 'comment_gone', 'decision_replaced'],
  queued: true,
});
