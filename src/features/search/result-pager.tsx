import { searchCopy } from '#src/ui/frame/search.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import styles from './search.module.css';

interface ResultPagerProps {
  /** Starts at 1. */
  page: number;
  last: number;
  onPage(page: number): void;
}

export const ResultPager = ({ page, last, onPage }: ResultPagerProps) =>
  last > 1 && (
    <nav className={styles.pager} aria-label={searchCopy.pages}>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {searchCopy.previous}
      </Button>
      <span aria-live="polite">{searchCopy.page(page, last)}</span>
      <Button size="small" disabled={page === last} onClick={() => onPage(page + 1)}>
        {searchCopy.next}
      </Button>
    </nav>
  );
