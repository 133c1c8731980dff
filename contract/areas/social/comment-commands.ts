/** Queued writes of comments. Those on one page keep their order; a reply needs what it answers. */
import {
  addComment,
  commentAdding,
  commentDeleting,
  commentEditing,
  commentModeration,
  commentReporting,
  deleteComment,
  editComment,
  moderateComment,
  reportComment,
} from './api/comments.ts';
import { command } from '#contract/command.ts';

interface Placed {
  entityType: 'NODE' | 'TEAM';
  idEntity: string;
}
const lane = ({ idEntity }: Placed): string => `comment:${idEntity}`;
const subject = ({ entityType, idEntity }: Placed) =>
  entityType === 'NODE' ? { node: idEntity } : { team: idEntity };

export const commentCommands = {
  'comment.add': command({
    version: 1,
    payload: commentAdding,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane,
    entity: (p) => `comment:${p.idComment}`,
    merge: 'append',
    needs: (p) => (p.idParentComment === null ? [] : [`comment:${p.idParentComment}`]),
    creates: true,
    subject,
  }),
  'comment.edit': command({
    version: 1,
    payload: commentEditing,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane,
    entity: (p) => `comment:${p.idComment}`,
    merge: 'last',
    needs: (p) => [`comment:${p.idComment}`],
    subject,
  }),
  'comment.delete': command({
    version: 1,
    payload: commentDeleting,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane,
    entity: (p) => `comment:${p.idComment}`,
    merge: 'once',
    needs: (p) => [`comment:${p.idComment}`],
    subject,
  }),
  /** A person reports the comment of another person. Twice is once. */
  'comment.report': command({
    version: 1,
    payload: commentReporting,
    inSupport: 'refused',
    by: 'self',
    byFile: 'sealed',
    lane: (p) => `comment-report:${p.idComment}`,
    entity: (p) => `commentReport:${p.idComment}`,
    merge: 'once',
    subject,
  }),
  /**
   * An administrator hides a reported comment or lets it stand. Of several decisions the latest
   * counts.
   */
  'comment.moderate': command({
    version: 1,
    payload: commentModeration,
    inSupport: 'refused',
    by: 'administrator',
    byFile: 'never',
    lane: (p) => `comment-case:${p.idComment}`,
    entity: (p) => `commentCase:${p.idComment}`,
    merge: 'append',
    subject,
  }),
};

/**
 * The API calls for sending these writes separately. In their own object, so that the app does not
 * bundle them.
 */
export const commentCalls = {
  'comment.add': { addComment },
  'comment.edit': { editComment },
  'comment.delete': { deleteComment },
  'comment.report': { reportComment },
  'comment.moderate': { moderateComment },
};
