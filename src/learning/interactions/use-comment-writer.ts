import { useMemo } from 'react';
import type { Comment } from '#contract/areas/social/entities/comment.ts';
import { interactionsCopy } from './interactions.copy.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { showToast } from '#src/ui/message/toasts.ts';

/** Each answers whether it was stored on this device; where not, the person has been told. */
export interface CommentWriter {
  /** `draft`: what it was typed in. */
  add(html: string, idParentComment: string | null, draft: string): Promise<boolean>;
  edit(idComment: string, html: string, draft: string): Promise<boolean>;
  remove(comment: Comment): Promise<boolean>;
  report(idComment: string): Promise<boolean>;
}

const orTell = async (
  write: Promise<unknown>,
  failed: string = interactionsCopy.failed,
): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch {
    showToast({ text: failed });
    return false;
  }
};

/**
 * Queues comments of the person on a page or in a class. The same object while the place is the
 * same.
 */
export const useCommentWriter = ({
  entityType,
  idEntity,
}: Pick<Comment, 'entityType' | 'idEntity'>): CommentWriter => {
  const { engine } = usePerson();
  return useMemo(() => {
    const placed = { entityType, idEntity };
    return {
      add: (text, idParentComment, draft) =>
        orTell(
          engine.dispatch(
            'comment.add',
            { ...placed, idComment: ids.row(), idParentComment, text },
            { draft },
          ),
        ),
      edit: (idComment, text, draft) =>
        orTell(engine.dispatch('comment.edit', { ...placed, idComment, text }, { draft })),
      remove: async ({ idComment, idParentComment }) => {
        const stored = await orTell(engine.dispatch('comment.delete', { ...placed, idComment }));
        if (stored)
          showToast({
            text:
              idParentComment === null
                ? interactionsCopy.deletedComment
                : interactionsCopy.deletedReply,
          });
        return stored;
      },
      report: (idComment) =>
        orTell(
          engine.dispatch('comment.report', { ...placed, idComment }),
          interactionsCopy.reporting.failed,
        ),
    };
  }, [engine, entityType, idEntity]);
};
