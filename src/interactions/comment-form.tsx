import { SendHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { COMMENT_LIMIT } from '#contract/entities/social/comment.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import { interactionsCopy } from '#src/copy/pt-BR/interactions.ts';
import { Button } from '#src/ui/action/button.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import styles from './interactions.module.css';

interface CommentFormProps {
  label: string;
  action: string;
  /** The text to begin with. */
  text?: string;
  /** Answers whether the text was stored. Until then it stays in the field. */
  onSend(text: string): Promise<boolean>;
  onCancel?: () => void;
}

const problemOf = (text: string): string | null => {
  if (text.trim() === '') return interactionsCopy.empties;
  if (text.trim().length > COMMENT_LIMIT) return interactionsCopy.tooLong;
  return isWellFormed(text) ? null : interactionsCopy.illFormed;
};

export const CommentForm = ({ label, action, text: first = '', onSend, onCancel }: CommentFormProps) => {
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const counter = useId();
  const tooLong = text.trim().length > COMMENT_LIMIT;
  const submit = async (): Promise<void> => {
    const found = problemOf(text);
    setProblem(found);
    if (found !== null) return;
    setText('');
    if (!(await onSend(text.trim()))) setText((typed) => (typed === '' ? text : typed));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={label}
        describedBy={counter}
        error={problem ?? (tooLong ? interactionsCopy.tooLong : null)}
        rows={3}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
      />
      <div className={styles.formEnd}>
        <span id={counter} className={styles.note}>
          {interactionsCopy.used(text.trim().length)}
        </span>
        {onCancel && (
          <Button tone="quiet" size="small" onClick={onCancel}>
            {interactionsCopy.cancel}
          </Button>
        )}
        <Button type="submit" tone="primary" size="small" icon={SendHorizontal}>
          {action}
        </Button>
      </div>
    </form>
  );
};
