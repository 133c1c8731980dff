import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { Button } from '#src/ui/action/button.tsx';
import { peopleCopy as words } from '../people.copy.ts';
import type { PeopleSearch } from '../people-filter.ts';
import styles from '../people.module.css';

interface CursorPagerProps {
  previous: string | null;
  next: string | null;
  offset: number;
  total: number;
  /** Rows of this page. */
  shown: number;
  onPage: (page: Pick<PeopleSearch, 'depois' | 'antes' | 'fim'>) => void;
}

/** From page to page by cursors: the last page comes as fast as the first. */
export const CursorPager = ({ previous, next, offset, total, shown, onPage }: CursorPagerProps) =>
  previous === null && next === null ? null : (
    <nav className={styles.pager} aria-label={words.pages}>
      <Button
        size="small"
        icon={ChevronsLeft}
        disabled={previous === null}
        onClick={() => onPage({})}
      >
        {words.first}
      </Button>
      <Button
        size="small"
        icon={ChevronLeft}
        disabled={previous === null}
        onClick={() => onPage({ antes: previous ?? undefined })}
      >
        {words.previous}
      </Button>
      <span aria-live="polite">{words.range(offset + 1, offset + shown, total)}</span>
      <Button
        size="small"
        icon={ChevronRight}
        disabled={next === null}
        onClick={() => onPage({ depois: next ?? undefined })}
      >
        {words.next}
      </Button>
      <Button
        size="small"
        icon={ChevronsRight}
        disabled={next === null}
        onClick={() => onPage({ fim: 1 })}
      >
        {words.last}
      </Button>
    </nav>
  );
