import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { viewersCopy } from '../../viewers.copy.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './find-bar.module.css';
import type { Matches } from './matches.ts';

const words = viewersCopy.pdf;

interface FindBarProps {
  matches: Matches;
  onFind(query: string, go: 'new' | 'next' | 'previous'): void;
  onClose(): void;
}

const tell = ({ current, total, searching }: Matches, query: string): string => {
  if (query === '') return '';
  if (total > 0) return words.matches(current, total);
  return searching ? words.searching : words.noMatches;
};

export const FindBar = ({ matches, onFind, onClose }: FindBarProps) => {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <search className={styles.bar}>
      <label className={styles.field}>
        <Icon of={Search} size={18} />
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          aria-label={words.findField}
          placeholder={words.findField}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            onFind(event.currentTarget.value, 'new');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            if (event.key === 'Enter' && query !== '')
              onFind(query, event.shiftKey ? 'previous' : 'next');
          }}
        />
      </label>
      <span className={styles.count} role="status">
        {tell(matches, query)}
      </span>
      <IconButton
        label={words.findPrevious}
        icon={ChevronUp}
        disabled={matches.total === 0 || query === ''}
        onClick={() => onFind(query, 'previous')}
      />
      <IconButton
        label={words.findNext}
        icon={ChevronDown}
        disabled={matches.total === 0 || query === ''}
        onClick={() => onFind(query, 'next')}
      />
      <IconButton label={words.findClose} icon={X} onClick={onClose} />
    </search>
  );
};
