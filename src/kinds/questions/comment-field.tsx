import { COMMENT_LIMIT } from '#contract/areas/evaluation/entities/question.ts';
import { questionsCopy } from './questions.copy.ts';
import { CountedTextArea } from '#src/ui/field/counted-text-area.tsx';

interface CommentFieldProps {
  label: string;
  labelledBy: string;
  text: string | undefined;
  /** Undefined: nothing is written. */
  onText: (text: string | undefined) => void;
  onFocus: () => void;
  onBlur: () => void;
  disabled: boolean;
  error: string | null;
}

export const hasWords = (text: string | undefined): boolean => (text ?? '').trim() !== '';

export const CommentField = ({ text = '', onText, ...field }: CommentFieldProps) => (
  <CountedTextArea
    {...field}
    value={text}
    onChange={(next) => onText(next === '' ? undefined : next)}
    limit={COMMENT_LIMIT}
    words={questionsCopy.counter}
  />
);
