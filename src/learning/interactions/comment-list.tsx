/**
 * What people say about a page or in a class, newest first. What others say arrives while it is
 * open.
 */
import { useCallback, useMemo, useState } from 'react';
import type { Comment } from '#contract/areas/social/entities/comment.ts';
import { interactionsCopy } from './interactions.copy.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useOwnName } from '#src/platform/runtime/use-own-name.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { useIncrementalList } from '#src/ui/list/use-incremental-list.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { type CommentLine, isWithdrawn } from '#sync/reads/read-comments.ts';
import { CommentThread } from './comment-thread.tsx';
import { ReportDialog } from './report-dialog.tsx';
import styles from './interactions.module.css';
import type { CommentWriter } from './use-comment-writer.ts';

const PER_LOAD = 6;

interface CommentListProps {
  entityType: Comment['entityType'];
  /** Undefined while they are read. */
  lines: readonly CommentLine[] | undefined;
  writer: CommentWriter;
}

/**
 * A deleted comment stays while a person writes about it here, and while it has replies to show.
 */
const shownOf = (lines: readonly CommentLine[], writing: ReadonlySet<string>): CommentLine[] =>
  lines.flatMap((line) => {
    const replies = line.replies.filter(
      (reply) =>
        reply.comment.deleted === 0 || isWithdrawn(reply) || writing.has(reply.comment.idComment),
    );
    const stays =
      line.comment.deleted === 0 ||
      isWithdrawn(line) ||
      replies.length > 0 ||
      writing.has(line.comment.idComment);
    return stays ? [{ ...line, replies }] : [];
  });

export const CommentList = ({ entityType, lines, writer }: CommentListProps) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const now = useMinute();
  const [writing, setWriting] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<CommentLine | null>(null);
  const [reporting, setReporting] = useState<string | null>(null);
  const shown = useMemo(() => lines && shownOf(lines, writing), [lines, writing]);
  // The same for all threads and from one step of the list to the next: those that are there are
  // not drawn again.
  const onWriting = useCallback(
    (idComment: string, open: boolean) =>
      setWriting(
        (before) =>
          new Set(open ? [...before, idComment] : [...before].filter((id) => id !== idComment)),
      ),
    [],
  );
  const ownName = useOwnName();
  const { count, end } = useIncrementalList(shown?.length ?? 0, PER_LOAD, PER_LOAD);
  if (!shown) return <RowSkeleton />;
  return (
    <>
      {shown.length === 0 && (
        <EmptyState picture="shelf" level={3} {...interactionsCopy.empty[entityType]} />
      )}
      {shown.length > 0 && (
        <ol className={styles.list} aria-label={interactionsCopy.list}>
          {shown.slice(0, count).map((line) => (
            <CommentThread
              key={line.comment.idComment}
              line={line}
              idUser={person.idUser}
              readOnly={person.idSupporter !== undefined}
              ownName={ownName}
              reachable={reachable}
              now={now}
              onReply={writer.add}
              onEdit={writer.edit}
              onRemove={setRemoving}
              onReport={setReporting}
              onWriting={onWriting}
            />
          ))}
        </ol>
      )}
      {count < shown.length && (
        <div ref={end}>
          <RowSkeleton />
        </div>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={interactionsCopy.deleteTitle}
        text={interactionsCopy.deleteText}
        confirm={interactionsCopy.remove}
        destructive
        onConfirm={() => {
          setRemoving(null);
          if (removing) void writer.remove(removing.comment);
        }}
        onCancel={() => setRemoving(null)}
      />
      {reporting !== null && (
        <ReportDialog
          reachable={reachable}
          onReport={() => writer.report(reporting)}
          onClose={() => setReporting(null)}
        />
      )}
    </>
  );
};
