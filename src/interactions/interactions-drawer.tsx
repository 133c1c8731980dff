/** What people say about a page, newest first, read from the mirror. Those of others arrive while it is open. */
import { useState } from 'react';
import { commentHtml } from '#contract/entities/social/comment.ts';
import { interactionsCopy } from '#src/copy/pt-BR/interactions.ts';
import { ids } from '#src/platform/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { useWatching } from '#src/platform/polling/use-watching.ts';
import { useMinute } from '#src/platform/use-minute.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { useIncrementalList } from '#src/ui/list/use-incremental-list.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { type CommentLine, readComments } from '#sync/reads/read-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './interactions.module.css';

const PER_LOAD = 6;

interface InteractionsDrawerProps {
  open: boolean;
  onClose: () => void;
  idNode: string;
  title: string;
}

export const InteractionsDrawer = ({ open, onClose, idNode, title }: InteractionsDrawerProps) => {
  const { engine, person } = usePerson();
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const lines = useMirror((db) => readComments(db, idNode), [idNode]);
  const [removing, setRemoving] = useState<CommentLine | null>(null);
  const { count, end } = useIncrementalList(lines?.length ?? 0, PER_LOAD, PER_LOAD);
  useWatching(open);

  const placed = { entityType: 'NODE', idEntity: idNode } as const;
  const orTell = async (write: Promise<unknown>): Promise<boolean> => {
    try {
      await write;
      return true;
    } catch {
      showToast({ text: interactionsCopy.failed });
      return false;
    }
  };
  const add = (text: string, idParentComment: string | null): Promise<boolean> =>
    orTell(engine.dispatch('comment.add', { ...placed, idComment: ids.row(), idParentComment, text: commentHtml(text) }));
  const edit = (idComment: string, text: string): Promise<boolean> =>
    orTell(engine.dispatch('comment.edit', { ...placed, idComment, text: commentHtml(text) }));
  const remove = async ({ comment: { idComment, idParentComment } }: CommentLine): Promise<void> => {
    setRemoving(null);
    if (await orTell(engine.dispatch('comment.delete', { ...placed, idComment })))
      showToast({ text: idParentComment === null ? interactionsCopy.deletedComment : interactionsCopy.deletedReply });
  };

  return (
    <Drawer open={open} onClose={onClose} title={title} half>
      <div className={styles.drawer}>
        <div className={styles.compose}>
          <CommentForm label={interactionsCopy.add} action={interactionsCopy.send} onSend={(text) => add(text, null)} />
          {reachable ? null : <p className={styles.note}>{interactionsCopy.waits}</p>}
        </div>
        {lines === undefined ? <RowSkeleton /> : null}
        {lines?.length === 0 ? <EmptyState picture="shelf" level={2} {...interactionsCopy.empty} /> : null}
        {lines && lines.length > 0 ? (
          <ol className={styles.list} aria-label={interactionsCopy.list}>
            {lines.slice(0, count).map((line) => (
              <CommentThread
                key={line.comment.idComment}
                line={line}
                idUser={person.idUser}
                reachable={reachable}
                now={now}
                onReply={(text) => add(text, line.comment.idComment)}
                onEdit={edit}
                onRemove={setRemoving}
              />
            ))}
          </ol>
        ) : null}
        {lines && count < lines.length ? (
          <div ref={end}>
            <RowSkeleton />
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        open={removing !== null}
        title={interactionsCopy.deleteTitle}
        text={interactionsCopy.deleteText}
        confirm={interactionsCopy.remove}
        destructive
        onConfirm={() => removing && void remove(removing)}
        onCancel={() => setRemoving(null)}
      />
    </Drawer>
  );
};
