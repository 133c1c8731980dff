import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type Comment, commentText } from '#contract/entities/social/comment.ts';
import { trustCleaned } from '#contract/trusted-types.ts';
import { interactionsCopy } from '#src/copy/pt-BR/interactions.ts';
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import { itemPhase } from '#src/queued-writes/item-phase.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import type { CommentLine } from '#sync/reads/read-comments.ts';
import { safeComment } from './safe-comment.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './interactions.module.css';

/** Characters beyond which a text is shown shortened. */
const LONG = 240;

export const nameOf = ({ idUser: author, name }: Comment, idUser: string): string =>
  author === idUser ? interactionsCopy.you : (name ?? interactionsCopy.someone);

interface CommentItemProps {
  line: CommentLine;
  idUser: string;
  reachable: boolean;
  now: number;
  /** More actions under the text. */
  children?: ReactNode;
  onEdit(idComment: string, text: string): Promise<boolean>;
  onRemove(line: CommentLine): void;
}

export const CommentItem = ({ line, idUser, reachable, now, children, onEdit, onRemove }: CommentItemProps) => {
  const { comment, state } = line;
  const own = comment.idUser === idUser;
  const name = nameOf(comment, idUser);
  const [editing, setEditing] = useState(false);
  const [whole, setWhole] = useState(false);
  const text = useMemo(() => commentText(comment.text), [comment.text]);
  const html = useMemo(() => ({ __html: trustCleaned(safeComment(comment.text)) }), [comment.text]);
  const long = text.length > LONG || text.split('\n').length > 4;
  const phase = own && state.state !== 'sent' ? itemPhase(state, reachable, now) : null;
  const when = momentPhrase(comment.creationDate, now);
  return (
    <div className={styles.item}>
      <Avatar name={comment.name ?? name} photo={comment.photo} />
      <div className={styles.body}>
        <p className={styles.who}>
          <b>{name}</b>{' '}
          <span className={styles.note}>
            <time dateTime={comment.creationDate}>{when}</time>
            {comment.lastModifiedDate !== null && ` · ${interactionsCopy.edited}`}
          </span>
        </p>
        {editing ? (
          <CommentForm
            label={interactionsCopy.editField}
            action={interactionsCopy.save}
            text={text}
            onSend={async (next) => {
              const stored = await onEdit(comment.idComment, next);
              if (stored) setEditing(false);
              return stored;
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <div className={styles.text} data-short={(long && !whole) || undefined} dangerouslySetInnerHTML={html} />
            {phase && <StateLine {...phase} />}
            <div className={styles.actions}>
              {long && (
                <Button tone="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
                  {whole ? interactionsCopy.less : interactionsCopy.more}
                </Button>
              )}
              {children}
            </div>
          </>
        )}
      </div>
      {own && !editing && (
        <Menu
          label={interactionsCopy.actionsOf(name)}
          className={styles.menu}
          entries={[
            { id: 'edit', label: interactionsCopy.edit, icon: Pencil, onSelect: () => setEditing(true) },
            { id: 'remove', label: interactionsCopy.remove, icon: Trash2, onSelect: () => onRemove(line) },
          ]}
        >
          <Icon of={Ellipsis} size={20} />
        </Menu>
      )}
    </div>
  );
};
