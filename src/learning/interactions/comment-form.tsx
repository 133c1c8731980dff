import { ArrowUp, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { COMMENT_LIMIT, commentText } from '#contract/areas/social/entities/comment.ts';
import { interactionsCopy } from './interactions.copy.ts';
import { draftText, useDraft } from '#src/platform/drafts/use-draft.ts';
import { Button } from '#src/ui/action/button.tsx';
import { DraftNote } from '#src/ui/field/draft-note.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { commentProblem } from './comment-problem.ts';
import styles from './comment-form.module.css';

const CommentEditor = lazyPart(() => import('./comment-editor.tsx'), 'CommentEditor');

interface CommentFormProps {
  /** The name of its draft. */
  form: string;
  label: string;
  action: string;
  /** The HTML to begin with. */
  html?: string;
  autoFocus?: boolean;
  /** What it answers or changes is gone: the text stays, to be copied. */
  gone?: boolean;
  /** Under the field. */
  note?: ReactNode;
  /**
   * Answers whether it was stored. Until then the text stays in the field. `draft`: what it was
   * typed in.
   */
  onSend(html: string, draft: string): Promise<boolean>;
  /** What was typed is thrown away. */
  onCancel?(): void;
}

interface CommentNotesProps {
  id: string;
  problem: string | null;
  /** Characters typed. */
  used: number;
}

const CommentNotes = ({ id, problem, used }: CommentNotesProps) => (
  <div className={styles.said} id={id}>
    <span aria-live="polite">
      {problem !== null && (
        <span className={styles.error}>
          <Icon of={TriangleAlert} size={16} />
          {problem}
        </span>
      )}
    </span>
    {used > 0 && <span className={styles.note}>{interactionsCopy.used(used)}</span>}
  </div>
);

interface FormEndProps {
  action: string;
  gone: boolean;
  onCancel: (() => void) | undefined;
}

const FormEnd = ({ action, gone, onCancel }: FormEndProps) => (
  <div className={styles.end}>
    {onCancel && (
      <Button tone="quiet" size="small" onClick={onCancel}>
        {interactionsCopy.cancel}
      </Button>
    )}
    <Button
      type="submit"
      tone="primary"
      size={onCancel ? 'small' : 'medium'}
      icon={ArrowUp}
      disabled={gone}
    >
      {action}
    </Button>
  </div>
);

/**
 * A comment being written: what is wrong with it is told when it is sent, and nothing that was
 * typed goes.
 */
export const CommentForm = ({
  form,
  label,
  action,
  html: first = '',
  autoFocus = false,
  gone = false,
  note,
  ...on
}: CommentFormProps) => {
  const draft = useDraft({ form, schema: draftText, empty: first });
  const { value: html } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const described = useId();
  const used = commentText(html).length;
  const said = gone
    ? interactionsCopy.goneWhileWriting
    : (problem ?? (used > COMMENT_LIMIT ? interactionsCopy.tooLong : null));
  const change = (next: string): void => {
    draft.set(next);
    setProblem(null);
  };
  const submit = async (): Promise<void> => {
    const found = commentProblem(html);
    setProblem(found);
    if (found !== null || gone || isSending.current) return;
    // A second tap while it is being stored is no second comment.
    isSending.current = true;
    try {
      await draft.submit((id) => on.onSend(html, id));
    } finally {
      isSending.current = false;
    }
  };
  return (
    <form
      className={styles.form}
      data-inside={on.onCancel !== undefined || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Suspense fallback={<Skeleton shape="line" />}>
        <CommentEditor
          key={draft.version}
          label={label}
          html={html}
          autoFocus={autoFocus || (draft.version > 0 && draft.note !== 'recovered')}
          invalid={said !== null}
          describedBy={described}
          onChange={change}
          onSubmit={() => void submit()}
        />
      </Suspense>
      <CommentNotes id={described} problem={said} used={used} />
      <DraftNote draft={draft} />
      <FormEnd
        action={action}
        gone={gone}
        onCancel={
          on.onCancel &&
          (() => {
            draft.discard();
            on.onCancel?.();
          })
        }
      />
      {note}
    </form>
  );
};
