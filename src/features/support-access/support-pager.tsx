import { supportLimits } from '#contract/api/access/support.ts';
import { supportCopy } from '#src/copy/pt-BR/support-access.ts';
import { Button } from '#src/ui/action/button.tsx';
import styles from './support-access.module.css';

interface SupportPagerProps {
  /** The first is 0. */
  page: number;
  total: number;
  onPage(page: number): void;
}

export const SupportPager = ({ page, total, onPage }: SupportPagerProps) => {
  const size = supportLimits.page;
  if (total <= size) return null;
  return (
    <nav className={styles.pager} aria-label={supportCopy.pages}>
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {supportCopy.previous}
      </Button>
      <span aria-live="polite">{supportCopy.page(page * size + 1, Math.min(total, (page + 1) * size), total)}</span>
      <Button size="small" disabled={(page + 1) * size >= total} onClick={() => onPage(page + 1)}>
        {supportCopy.next}
      </Button>
    </nav>
  );
};
