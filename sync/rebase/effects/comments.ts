// What queued writes of comments change in the mirror.
import type { Comment } from '#contract/areas/social/entities/comment.ts';
import { rowEffect } from '../local-effect.ts';

type Placed = Pick<Comment, 'idComment' | 'entityType' | 'idEntity'>;

/**
 * On a restricted page the server's row is in `grantedComment`: this one then tells only what the
 * write changes.
 */
const own = ({ idComment, entityType, idEntity }: Placed, idUser: string, at: string): Comment => ({
  idComment,
  entityType,
  idEntity,
  createdBy: idUser,
  idParentComment: null,
  name: null,
  photo: null,
  text: '',
  creationDate: at,
  lastModifiedDate: null,
  deleted: 0,
  hiddenBy: null,
});

export const commentEffects = {
  /** Shows at once. The server fills in the author and replaces the time. */
  'comment.add': rowEffect<'comment.add', 'comment'>({
    table: 'comment',
    apply: (row, p, { idUser, at }) =>
      row ?? { ...own(p, idUser, at), idParentComment: p.idParentComment, text: p.text },
    merge: (_waiting, incoming) => incoming,
  }),
  /**
   * What was deleted elsewhere stays deleted: the server refuses the edit, and the text is kept
   * with the refusal.
   */
  'comment.edit': rowEffect<'comment.edit', 'comment'>({
    table: 'comment',
    apply: (row, p, { idUser, at }) =>
      row?.deleted === 1
        ? row
        : { ...(row ?? own(p, idUser, at)), text: p.text, lastModifiedDate: at },
    merge: (_waiting, incoming) => incoming,
    undoneByRefusal: true,
  }),
  'comment.delete': rowEffect<'comment.delete', 'comment'>({
    table: 'comment',
    apply: (row, p, { idUser, at }) => ({ ...(row ?? own(p, idUser, at)), text: '', deleted: 1 }),
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  'comment.report': rowEffect<'comment.report', 'commentReport'>({
    table: 'commentReport',
    apply: (row, { idComment, entityType, idEntity }, { at }) =>
      row ?? { idComment, entityType, idEntity, reportedAt: at },
    merge: (waiting) => waiting,
    undoneByRefusal: true,
  }),
  /**
   * The decision shows to the administrator at once. A later one stays: the server will refuse this
   * one.
   */
  'comment.moderate': rowEffect<'comment.moderate', 'commentCase'>({
    table: 'commentCase',
    apply: (row, { action, reason }, { at }) => {
      if (!row || (row.decidedAt !== null && row.decidedAt > at)) return row;
      const { decidedAt, decidedBy } = row;
      return {
        ...row,
        status: action === 'hide' ? 'HIDDEN' : 'STANDS',
        reason: action === 'hide' ? reason : null,
        decidedAt: at,
        decidedBy: null,
        replaced:
          decidedAt === null
            ? null
            : { hidden: row.status === 'HIDDEN' ? 1 : 0, decidedAt, decidedBy },
      };
    },
    undoneByRefusal: true,
  }),
};
