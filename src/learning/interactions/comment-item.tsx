import { Ellipsis, EyeOff, Flag, MessageSquareX, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Comment } from '#contract/areas/social/entities/comment.ts';
import { trustCleaned } from '#contract/trusted-types.ts';
import { interactionsCopy } from './interactions.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine, type StateLineProps } from '#src/ui/label/state-line.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import type { CommentLine } from '#sync/reads/read-comments.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './interactions.module.css';
import { safeComment } from './safe-comment.ts';

export interface CommentActions {
  idUser: string;
  /** Support access: comments are read, and nothing is said. */
  readOnly: boolean;
  /** The person's name, for what the server has not named yet. */
  ownName: string;
  reachable: boolean;
  now: number;
  onEdit(idComment: string, html: string, draft: string): Promise<boolean>;
  onRemove(line: CommentLine): void;
  onReport(idComment: string): void;
  /**
   * A form about the comment was opened or closed: while it is open the comment stays in the list.
   */
  onWriting(idComment: string, writing: boolean): void;
}

export const nameOf = ({ createdBy, name }: Comment, idUser: string): string =>
  createdBy === idUser ? interactionsCopy.you : (name ?? interactionsCopy.someone);

/** The text with its actions below; three lines of it until the person wants more. */
const Text = ({ html, children }: { html: string; children: ReactNode }) => {
  const [whole, setWhole] = useState(false);
  const [cut, setCut] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const safe = useMemo(() => ({ __html: trustCleaned(safeComment(html)) }), [html]);
  useEffect(() => {
    const element = box.current;
    if (!element || whole) return;
    const observer = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [html, whole]);
  return (
    <>
      <div
        ref={box}
        className={styles.text}
        data-short={!whole || undefined}
        dangerouslySetInnerHTML={safe}
      />
      {(cut || children) && (
        <div className={styles.actions}>
          {cut && (
            <Button
              tone="quiet"
              size="small"
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {whole ? interactionsCopy.less : interactionsCopy.more}
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  );
};

/** What became of the person's report, while there is something to say. */
const reportPhase = (
  { report }: CommentLine,
  reachable: boolean,
  now: number,
): StateLineProps | null => {
  const phase = itemPhase(report, reachable, now);
  const words = interactionsCopy.reporting;
  if (phase?.phase === 'waiting' || phase?.phase === 'device')
    return { phase: phase.phase, text: words[phase.phase] };
  if (phase?.phase !== 'attention') return null;
  return phase.text === undefined ? phase : { phase: 'attention', text: words.refused(phase.text) };
};

/**
 * In place of a comment whose text is not shown any more. `reason`: why it was hidden, for its
 * author.
 */
const Withdrawn = ({
  deleted,
  reason,
  children,
}: {
  deleted: boolean;
  reason: string | null;
  children: ReactNode;
}) => (
  <div className={styles.item}>
    <span className={styles.withdrawn}>
      <Icon of={deleted ? MessageSquareX : EyeOff} size={18} />
    </span>
    <div className={styles.body}>
      <p className={styles.notice}>
        {deleted ? interactionsCopy.gone : interactionsCopy.hidden}
        {reason !== null && <span className={styles.why}>{interactionsCopy.why(reason)}</span>}
      </p>
      {children}
    </div>
  </div>
);

interface CommentMenuProps extends Pick<CommentActions, 'onRemove' | 'onReport'> {
  line: CommentLine;
  own: boolean;
  name: string;
  onEdit: () => void;
}

/** The person's own comment can be changed and removed, the others' reported. */
const CommentMenu = ({ line, own, name, onEdit, onRemove, onReport }: CommentMenuProps) => {
  const ownEntries: MenuEntry[] = [
    { id: 'edit', label: interactionsCopy.edit, icon: Pencil, onSelect: onEdit },
    {
      id: 'remove',
      label: interactionsCopy.remove,
      icon: Trash2,
      onSelect: () => onRemove(line),
    },
  ];
  const report: MenuEntry = {
    id: 'report',
    label: line.reported ? interactionsCopy.reported : interactionsCopy.report,
    icon: Flag,
    inactive: line.reported,
    onSelect: () => onReport(line.comment.idComment),
  };
  return (
    <Menu
      label={interactionsCopy.actionsOf(own ? null : name)}
      className={styles.menu}
      entries={own ? ownEntries : [report]}
    >
      <Icon of={Ellipsis} size={20} />
    </Menu>
  );
};

const Author = ({ comment, name, now }: { comment: Comment; name: string; now: number }) => (
  <p className={styles.who}>
    <b>{name}</b>{' '}
    <span className={styles.note}>
      <time dateTime={comment.creationDate}>{momentPhrase(comment.creationDate, now)}</time>
      {comment.lastModifiedDate !== null && ` · ${interactionsCopy.edited}`}
    </span>
  </p>
);

interface CommentItemProps extends CommentActions {
  line: CommentLine;
  /** More actions under the text. */
  children?: ReactNode;
}

export const CommentItem = ({
  line,
  idUser,
  readOnly,
  ownName,
  reachable,
  now,
  children,
  ...on
}: CommentItemProps) => {
  const { comment, state } = line;
  const own = comment.createdBy === idUser;
  const name = nameOf(comment, idUser);
  const [editing, setEditing] = useState<string | null>(null);
  const phase = own && state.state !== 'sent' ? itemPhase(state, reachable, now) : null;
  const report = reportPhase(line, reachable, now);
  const states = (
    <>
      {phase && <StateLine {...phase} />}
      {report && <StateLine {...report} />}
    </>
  );
  const withdrawn = comment.deleted === 1 || comment.hiddenBy !== null;
  const edit = (html: string | null): void => {
    setEditing(html);
    on.onWriting(comment.idComment, html !== null);
  };
  const form = editing !== null && (
    <CommentForm
      form={`comment.edit:${comment.idComment}`}
      label={interactionsCopy.editField}
      action={interactionsCopy.save}
      html={editing}
      autoFocus
      gone={withdrawn}
      onSend={async (html, draft) => {
        const stored = await on.onEdit(comment.idComment, html, draft);
        if (stored) edit(null);
        return stored;
      }}
      onCancel={() => edit(null)}
    />
  );
  if (withdrawn)
    return (
      <Withdrawn
        deleted={comment.deleted === 1}
        reason={own ? (line.notice?.reason ?? null) : null}
      >
        {states}
        {form}
      </Withdrawn>
    );
  return (
    <div className={styles.item}>
      <Avatar name={own && ownName ? ownName : (comment.name ?? name)} photo={comment.photo} />
      <div className={styles.body}>
        <Author comment={comment} name={name} now={now} />
        {form || (
          <>
            <Text html={comment.text}>{children}</Text>
            {states}
          </>
        )}
      </div>
      {editing === null && !readOnly && (
        <CommentMenu
          line={line}
          own={own}
          name={name}
          onEdit={() => edit(comment.text)}
          onRemove={on.onRemove}
          onReport={on.onReport}
        />
      )}
    </div>
  );
};
