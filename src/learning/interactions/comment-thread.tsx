import { memo, useState } from 'react';
import { interactionsCopy } from './interactions.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import type { CommentLine } from '#sync/reads/read-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { type CommentActions, CommentItem, nameOf } from './comment-item.tsx';
import styles from './interactions.module.css';

/** Replies that a tap shows. */
const REPLIES = 5;

interface CommentThreadProps extends CommentActions {
  line: CommentLine;
  onReply(html: string, idParentComment: string, draft: string): Promise<boolean>;
}

/** A comment with its replies, which are closed at first. */
export const CommentThread = memo(({ line, onReply, ...actions }: CommentThreadProps) => {
  const { replies, comment } = line;
  const [shown, setShown] = useState(0);
  const [replying, setReplying] = useState(false);
  const left = Math.max(0, replies.length - shown);
  const withdrawn = comment.deleted === 1 || comment.hiddenBy !== null;
  const reply = (open: boolean): void => {
    setReplying(open);
    actions.onWriting(comment.idComment, open);
  };
  const hideReplies = shown > 0 && replies.length > 0 && (
    <Button tone="quiet" size="small" onClick={() => setShown(0)}>
      {interactionsCopy.hideReplies}
    </Button>
  );
  return (
    <li className={styles.thread}>
      <CommentItem line={line} {...actions}>
        {!actions.readOnly && (
          <Button
            tone="quiet"
            size="small"
            aria-expanded={replying}
            onClick={() => reply(!replying)}
          >
            {interactionsCopy.reply}
          </Button>
        )}
        {!withdrawn && hideReplies}
      </CommentItem>
      {/* What was withdrawn shows none of its own buttons. */}
      {withdrawn && hideReplies}
      {(replying || replies.length > 0) && (
        <div className={styles.replies}>
          {shown > 0 && (
            <ol>
              {replies.slice(0, shown).map((one) => (
                <li key={one.comment.idComment}>
                  <CommentItem line={one} {...actions} />
                </li>
              ))}
            </ol>
          )}
          {left > 0 && (
            <Button tone="quiet" size="small" onClick={() => setShown(shown + REPLIES)}>
              {interactionsCopy.moreReplies(left)}
            </Button>
          )}
          {replying && (
            <CommentForm
              form={`comment.reply:${comment.idComment}`}
              label={interactionsCopy.replyTo(nameOf(comment, actions.idUser))}
              action={interactionsCopy.send}
              autoFocus
              gone={withdrawn}
              onSend={async (html, draft) => {
                const stored = await onReply(html, comment.idComment, draft);
                if (stored) {
                  reply(false);
                  setShown(replies.length + 1);
                }
                return stored;
              }}
              onCancel={() => reply(false)}
            />
          )}
        </div>
      )}
    </li>
  );
});
CommentThread.displayName = 'CommentThread';
