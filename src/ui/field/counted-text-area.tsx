import { useId, useState, type ClipboardEvent } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './counted-text-area.module.css';
import { TextArea } from './text-area.tsx';

interface CountedTextAreaProps {
  label: string;
  /** Id of what the text answers; read before the label. */
  labelledBy: string;
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  disabled?: boolean;
  error?: string | null;
  limit: number;
  words: {
    limit: string;
    figures: (used: number) => string;
    left: (count: number) => string;
    full: string;
    /** What was pasted did not fit whole. */
    cut: string;
  };
}

/** How many characters are left when a screen reader says so. */
const told = [0, 1, 10, 50, 100, 200];

/** A text of limited length, with a counter. */
export const CountedTextArea = ({
  labelledBy,
  label,
  value,
  onChange,
  limit,
  words,
  error,
  disabled,
  ...focus
}: CountedTextAreaProps) => {
  const id = useId();
  const [isCut, setCut] = useState(false);
  const left = limit - value.length;
  const near = told.find((count) => left <= count);
  const paste = ({
    clipboardData,
    currentTarget: area,
  }: ClipboardEvent<HTMLTextAreaElement>): void => {
    const replaced = area.selectionEnd - area.selectionStart;
    setCut(
      area.value.length - replaced + clipboardData.getData('text').replaceAll('\r\n', '\n').length >
        limit,
    );
  };
  return (
    <div className={styles.counted}>
      <TextArea
        {...focus}
        className={styles.area}
        label={label}
        labelledBy={labelledBy}
        describedBy={`${id}-limit`}
        error={error}
        rows={5}
        dir="auto"
        maxLength={limit}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          if (event.target.value.length < limit) setCut(false);
          onChange(event.target.value);
        }}
        onPaste={paste}
      />
      <p className={left > 0 ? styles.counter : styles.full} aria-hidden="true">
        {isCut ? words.cut : left > 0 ? words.figures(value.length) : words.full}
      </p>
      <VisuallyHidden id={`${id}-limit`}>{words.limit}</VisuallyHidden>
      {/* Changes at few lengths alone: a reader that spoke at every key would not be heard out. */}
      <VisuallyHidden role="status">
        {isCut ? words.cut : near === undefined ? '' : near === 0 ? words.full : words.left(near)}
      </VisuallyHidden>
    </div>
  );
};
