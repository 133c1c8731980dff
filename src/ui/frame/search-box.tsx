import { LONGEST_SEARCH } from '#src/paths.ts';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { searchCopy } from './search.copy.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from './search-box.module.css';

/** Fixed by the product's specification. */

interface SearchBoxProps {
  /** The last search text. */
  value?: string;
  onSearch(typed: string): void;
  /** The person may type soon, so the search can be warmed up. */
  onNear?(): void;
  /** `frame` lies on the company's colour. */
  tone?: 'frame' | 'sheet';
  autoFocus?: boolean;
  className?: string | undefined;
}

/** A search field with its button. Enter submits too. */
export const SearchBox = ({
  value = '',
  onSearch,
  onNear,
  tone = 'sheet',
  autoFocus = false,
  className,
}: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  // The text changed elsewhere: in the other search box or by going back.
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onSearch(typed.trim());
  };
  return (
    <form
      role="search"
      className={classNames(styles.box, tone === 'frame' && styles.frame, className)}
      onSubmit={submit}
    >
      <input
        type="search"
        className={styles.input}
        aria-label={searchCopy.label}
        placeholder={searchCopy.box}
        value={typed}
        maxLength={LONGEST_SEARCH}
        enterKeyHint="search"
        autoComplete="off"
        // Autofocus is fine here: the person opened it, or it is the only thing on its page.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        onFocus={onNear}
        onChange={(event) => setTyped(event.target.value)}
      />
      <IconButton
        type="submit"
        label={searchCopy.submit}
        icon={Search}
        size={18}
        className={styles.submit}
      />
    </form>
  );
};
