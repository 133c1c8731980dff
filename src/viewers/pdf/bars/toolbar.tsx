import { ChevronLeft, ChevronRight, Minus, MoveHorizontal, Plus, Search } from 'lucide-react';
import { viewersCopy } from '#src/copy/pt-BR/viewers.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { PageField } from './page-field.tsx';
import styles from './toolbar.module.css';

const words = viewersCopy.pdf;
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent' });

interface ToolbarProps {
  page: number;
  pages: number;
  scale: number;
  finding: boolean;
  onGo(page: number): void;
  onZoom(steps: 1 | -1): void;
  onFit(): void;
  onFind(): void;
}

export const Toolbar = ({ page, pages, scale, finding, onGo, onZoom, onFit, onFind }: ToolbarProps) => (
  <div className={styles.bar} role="toolbar" aria-label={words.toolbar}>
    <span className={styles.group}>
      <IconButton label={words.previousPage} icon={ChevronLeft} disabled={page <= 1} onClick={() => onGo(page - 1)} />
      <PageField page={page} pages={pages} onGo={onGo} />
      <IconButton label={words.nextPage} icon={ChevronRight} disabled={page >= pages} onClick={() => onGo(page + 1)} />
    </span>
    <span className={styles.group}>
      <IconButton label={words.zoomOut} icon={Minus} onClick={() => onZoom(-1)} />
      <span className={styles.scale}>{percent.format(scale)}</span>
      <IconButton label={words.zoomIn} icon={Plus} onClick={() => onZoom(1)} />
      <IconButton className={styles.wide} label={words.fitWidth} icon={MoveHorizontal} onClick={onFit} />
    </span>
    <IconButton label={words.find} icon={Search} aria-pressed={finding} onClick={onFind} />
  </div>
);
