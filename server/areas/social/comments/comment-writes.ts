/** Queued comments: adding, editing, deleting. */
import {
  type Comment,
  commentBody,
  commentLink,
  commentTags,
} from '#contract/areas/social/entities/comment.ts';
import sanitizeHtml from 'sanitize-html';
import { readPerson } from '#server/areas/access/read-person.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { isLater } from '#server/feed/last-write.ts';
import type { QueuedWrites } from '#server/feed/queued-write.ts';
import {
  type CommentEntity,
  type CommentPlace,
  keepComment,
  lastEdit,
  lockComment,
  placeOf,
  readComment,
} from './comment-place.ts';
import { closeCase, goneCode, tellCase } from './comment-cases.ts';

/** The text with nothing but what a comment may hold; null where nothing is left to read. */
export const cleanComment = (html: string): string | null => {
  const clean = sanitizeHtml(html, {
    allowedTags: commentTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      strong: 'b',
      em: 'i',
      a: (_name, { href }) => ({
        tagName: 'a',
        attribs:
          href !== undefined && commentLink.test(href.trim())
            ? { href: href.trim(), target: '_blank', rel: 'noopener' }
            : {},
      }),
    },
  });
  return commentBody.safeParse(clean).data ?? null;
};

interface Named extends CommentEntity {
  idComment: string;
}

/**
 * Where the person may write. Of an enrolment that came with the same batch, only this transaction
 * knows.
 */
export const enter = async (
  { tx, tenant, idUser, learning, ownTeam }: LearningContext,
  named: Named,
): Promise<CommentPlace | null> => {
  const place = await placeOf(tx, tenant, named);
  if (!place || place.people === null || place.people.includes(idUser)) return place;
  const team = named.entityType === 'TEAM' ? await ownTeam(named.idEntity) : null;
  const known = team ? await learning.ofNode(team.idNode) : [];
  return known.some(({ idTeam }) => idTeam === named.idEntity)
    ? { ...place, people: [...place.people, idUser] }
    : null;
};

/** The person's own comment with its place, or why it cannot be touched. */
const ownComment = async (context: LearningContext, named: Named) => {
  const place = await enter(context, named);
  const row = place && (await lockComment(context.tx, context.tenant, named.idComment));
  if (!place || row?.idEntity !== named.idEntity) return { rejected: 'not_found' as const };
  return row.createdBy === context.idUser ? { place, row } : { rejected: 'forbidden' as const };
};

export const commentWrites = {
  /**
   * Dated when the person wrote it. The device makes the id, so that what is sent again is stored
   * once.
   */
  'comment.add': {
    effect: async (context, payload) => {
      const { tx, tenant, idUser, at } = context;
      const { entityType, idEntity, idComment, idParentComment } = payload;
      const place = await enter(context, payload);
      if (!place) return { rejected: 'not_found' };
      const known = await readComment(tx, tenant, idComment);
      if (known)
        return known.createdBy === idUser
          ? { merged: { success: true } }
          : { rejected: 'conflict' };
      const text = cleanComment(payload.text);
      if (text === null) return { rejected: 'invalid_fields', field: 'text' };
      if (idParentComment !== null) {
        const parent = await readComment(tx, tenant, idParentComment);
        const gone = goneCode(parent);
        if (!parent || gone) return { rejected: gone ?? 'comment_gone' };
        // A reply is to a comment of the same page, never to another reply.
        if (parent.idEntity !== idEntity || parent.idParentComment !== null)
          return { rejected: 'conflict' };
      }
      const person = await readPerson(tx, tenant, idUser);
      const row: Comment = {
        idComment,
        entityType,
        idEntity,
        idParentComment,
        createdBy: idUser,
        text,
        name: person?.name ?? null,
        photo: person?.photo ?? null,
        creationDate: at.toISOString(),
        lastModifiedDate: null,
        deleted: 0,
        hiddenBy: null,
      };
      await keepComment(context, place, row);
      return { answer: { success: true } };
    },
    reassign: null,
  },
  /**
   * The latest text wins: on one device by its own order, between devices by when it was written.
   * What was deleted takes no text any more.
   */
  'comment.edit': {
    effect: async (context, payload) => {
      const own = await ownComment(context, payload);
      if ('rejected' in own) return { rejected: own.rejected };
      const { place, row } = own;
      const gone = goneCode(row);
      if (gone) return { rejected: gone };
      const text = cleanComment(payload.text);
      if (text === null) return { rejected: 'invalid_fields', field: 'text' };
      const made = await context.madeAt();
      if (!isLater(made, await lastEdit(context.tx, context.tenant, row.idComment)))
        return { merged: { success: true } };
      const edited = { ...row, text, lastModifiedDate: made.at.toISOString() };
      await keepComment(context, place, edited, made);
      await tellCase(context, place, edited);
      return { answer: { success: true } };
    },
    reassign: null,
  },
  /** The row stays without its text, so that nothing sent late brings it back. */
  'comment.delete': {
    effect: async (context, payload) => {
      const own = await ownComment(context, payload);
      if ('rejected' in own) return { rejected: own.rejected };
      if (own.row.deleted === 1) return { merged: { success: true } };
      await keepComment(context, own.place, { ...own.row, text: '', deleted: 1 });
      await closeCase(context, own.row);
      return { answer: { success: true } };
    },
    reassign: null,
    fromCall: { deleteComment: (params) => ({ kind: 'comment.delete', payload: params }) },
  },
} satisfies Partial<QueuedWrites<LearningContext>>;
