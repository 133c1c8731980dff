import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { blocksCopy } from '../blocks.copy.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { Chip } from '#src/ui/action/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './catalog-block.module.css';

/** Maximum length of the search text. */
const limit = 25;
const words = blocksCopy.catalog;

export interface CatalogFilterProps {
  search: boolean;
  /** The text when the filter appears. */
  text?: string;
  onSearch: (text: string) => void;
  tags: readonly string[];
  chosen: readonly string[];
  onChoose: (tags: readonly string[]) => void;
}

/** Text is applied on Enter, not on each key press. Tags are applied at once. */
export const CatalogFilter = ({
  search,
  text = '',
  onSearch,
  tags,
  chosen,
  onChoose,
}: CatalogFilterProps) => {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    if (field.current) field.current.value = '';
    onSearch('');
    field.current?.focus();
  };
  return (
    <div className={styles.filter}>
      {search && (
        <form
          role="search"
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(field.current?.value.trim() ?? '');
          }}
        >
          <Icon of={Search} size={18} />
          <input
            ref={field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            defaultValue={text}
            maxLength={limit}
            aria-label={words.search}
            placeholder={words.search}
            className={styles.input}
          />
          <IconButton label={words.clear} icon={X} size={16} onClick={clear} />
        </form>
      )}
      {tags.length > 0 && (
        <div role="group" aria-label={words.tags} className={styles.tags}>
          {tags.map((tag) => {
            const on = chosen.includes(tag);
            return (
              <Chip
                key={tag}
                pressed={on}
                onClick={() =>
                  onChoose(on ? chosen.filter((one) => one !== tag) : [...chosen, tag])
                }
              >
                {tag}
              </Chip>
            );
          })}
        </div>
      )}
    </div>
  );
};
