import { ChevronLeft, ChevronRight } from 'lucide-react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { Button } from '../action/button.tsx';
import styles from './pager.module.css';

const words = uiCopy.pager;

interface PagerProps {
  /** Starts at 0. */
  page: number;
  /** Rows per page, and in total. */
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Page navigation of a list. Renders nothing for a single page. */
export const Pager = ({ page, size, total, onPage }: PagerProps) => {
  if (total <= size) return null;
  const last = Math.ceil(total / size) - 1;
  return (
    <nav className={styles.pager} aria-label={words.label}>
      <Button
        size="small"
        icon={ChevronLeft}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        {words.previous}
      </Button>
      <span aria-live="polite">
        {words.range(page * size + 1, Math.min(total, (page + 1) * size), total)}
      </span>
      <Button
        size="small"
        icon={ChevronRight}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        {words.next}
      </Button>
    </nav>
  );
};
