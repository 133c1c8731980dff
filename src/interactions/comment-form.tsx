import { ArrowUp, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { COMMENT_LIMIT, commentText } from '#contract/entities/social/comment.ts';
import { interactionsCopy } from '#src/copy/pt-BR/interactions.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { commentProblem } from './comment-problem.ts';
import styles from './comment-form.module.css';

const CommentEditor = lazyPart(() => import('./comment-editor.tsx'), 'CommentEditor');

interface CommentFormProps {
  label: string;
  action: string;
  /** The HTML to begin with. */
  html?: string;
  autoFocus?: boolean;
  /** What it answers or changes is gone: the text stays, to be copied. */
  gone?: boolean;
  /** Under the field. */
  note?: ReactNode;
  /** Each change, for whoever keeps a draft. */
  onDraft?(html: string): void;
  /** Answers whether it was stored. Until then the text stays in the field. */
  onSend(html: string): Promise<boolean>;
  onCancel?(): void;
}

/** A comment being written: what is wrong with it is told when it is sent, and nothing that was typed goes. */
export const CommentForm = ({ label, action, html: first = '', autoFocus = false, gone = false, note, ...on }: CommentFormProps) => {
  const [html, setHtml] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const isSending = useRef(false);
  const described = useId();
  const used = commentText(html).length;
  const said = gone ? interactionsCopy.goneWhileWriting : (problem ?? (used > COMMENT_LIMIT ? interactionsCopy.tooLong : null));
  const change = (next: string): void => {
    setHtml(next);
    setProblem(null);
    on.onDraft?.(next);
  };
  const submit = async (): Promise<void> => {
    const found = commentProblem(html);
    setProblem(found);
    if (found !== null || gone || isSending.current) return;
    // A second tap while it is being stored is no second comment.
    isSending.current = true;
    try {
      if (!(await on.onSend(html))) return;
      change('');
      setSent((count) => count + 1);
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
          key={sent}
          label={label}
          html={sent === 0 ? first : ''}
          autoFocus={autoFocus || sent > 0}
          invalid={said !== null}
          describedBy={described}
          onChange={change}
          onSubmit={() => void submit()}
        />
      </Suspense>
      <div className={styles.said} id={described}>
        <span aria-live="polite">
          {said !== null && (
            <span className={styles.error}>
              <Icon of={TriangleAlert} size={16} />
              {said}
            </span>
          )}
        </span>
        {used > 0 && <span className={styles.note}>{interactionsCopy.used(used)}</span>}
      </div>
      <div className={styles.end}>
        {on.onCancel && (
          <Button tone="quiet" size="small" onClick={on.onCancel}>
            {interactionsCopy.cancel}
          </Button>
        )}
        <Button type="submit" tone="primary" size={on.onCancel ? 'small' : 'medium'} icon={ArrowUp} disabled={gone}>
          {action}
        </Button>
      </div>
      {note}
    </form>
  );
};
