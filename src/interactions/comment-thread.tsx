import { useState } from 'react';
import { interactionsCopy } from '#src/copy/pt-BR/interactions.ts';
import { Button } from '#src/ui/action/button.tsx';
import type { CommentLine } from '#sync/reads/read-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem, nameOf } from './comment-item.tsx';
import styles from './interactions.module.css';

/** Replies are shown so many at a time. */
const REPLIES = 5;

interface CommentThreadProps {
  line: CommentLine;
  /** The person who is reading. */
  idUser: string;
  reachable: boolean;
  now: number;
  onReply(text: string): Promise<boolean>;
  onEdit(idComment: string, text: string): Promise<boolean>;
  onRemove(line: CommentLine): void;
}

/** A comment with its replies, which are closed at first. */
export const CommentThread = ({ line, onReply, ...rest }: CommentThreadProps) => {
  const [shown, setShown] = useState(0);
  const [replying, setReplying] = useState(false);
  const { replies, comment } = line;
  const left = Math.max(0, replies.length - shown);
  return (
    <li className={styles.thread}>
      <CommentItem line={line} {...rest}>
        <Button tone="quiet" size="small" aria-expanded={replying} onClick={() => setReplying(!replying)}>
          {interactionsCopy.reply}
        </Button>
        {shown > 0 && replies.length > 0 && (
          <Button tone="quiet" size="small" onClick={() => setShown(0)}>
            {interactionsCopy.hideReplies}
          </Button>
        )}
      </CommentItem>
      {replying && (
        <CommentForm
          label={interactionsCopy.replyTo(nameOf(comment, rest.idUser))}
          action={interactionsCopy.send}
          onSend={async (text) => {
            const stored = await onReply(text);
            if (stored) {
              setReplying(false);
              setShown(replies.length + 1);
            }
            return stored;
          }}
          onCancel={() => setReplying(false)}
        />
      )}
      {shown > 0 && (
        <ol className={styles.replies}>
          {replies.slice(0, shown).map((reply) => (
            <li key={reply.comment.idComment}>
              <CommentItem line={reply} {...rest} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <Button tone="quiet" size="small" className={styles.moreReplies} onClick={() => setShown(shown + REPLIES)}>
          {interactionsCopy.moreReplies(left)}
        </Button>
      )}
    </li>
  );
};
