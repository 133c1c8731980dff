import { ChevronLeft, ChevronRight } from 'lucide-react';
import { deviceQueueCopy } from '#src/copy/pt-BR/device-queue.ts';
import { Button } from '#src/ui/action/button.tsx';
import styles from './list.module.css';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

export const Pager = ({ page, size, total, onPage }: PagerProps) => {
  if (total <= size) return null;
  const last = Math.ceil(total / size) - 1;
  return (
    <nav className={styles.pager} aria-label={deviceQueueCopy.paging}>
      <Button size="small" icon={ChevronLeft} disabled={page === 0} onClick={() => onPage(page - 1)}>
        {deviceQueueCopy.previous}
      </Button>
      <span aria-live="polite">{deviceQueueCopy.pages(page * size + 1, Math.min(total, (page + 1) * size), total)}</span>
      <Button size="small" icon={ChevronRight} disabled={page === last} onClick={() => onPage(page + 1)}>
        {deviceQueueCopy.next}
      </Button>
    </nav>
  );
};
