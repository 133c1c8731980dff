/** A search in a list: it begins a second after the last key, or with Enter. */
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { searchFieldCopy } from './search-field.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { Field } from '#src/ui/field/field.tsx';

const TYPING_MS = 1_000;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What stands in it at first. */
  initial?: string;
  maxLength: number;
  /** What to look for, without spaces around it; '' for no search. */
  onSearch(text: string): void;
}

export const SearchField = ({
  label,
  placeholder,
  initial = '',
  maxLength,
  onSearch,
}: SearchFieldProps) => {
  const [typed, setTyped] = useState(initial);
  const search = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => clock.after(typed.trim() === '' ? 0 : TYPING_MS, () => search()), [typed]);
  return (
    <Field
      label={label}
      placeholder={placeholder}
      type="search"
      icon={Search}
      value={typed}
      maxLength={maxLength}
      autoComplete="off"
      end={
        typed !== '' && (
          <IconButton label={searchFieldCopy.clear} icon={X} onClick={() => setTyped('')} />
        )
      }
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onSearch(typed.trim())}
    />
  );
};
