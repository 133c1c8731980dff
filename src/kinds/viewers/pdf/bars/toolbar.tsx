import { ChevronLeft, ChevronRight, Minus, MoveHorizontal, Plus, Search, Text } from 'lucide-react';
import { viewersCopy } from '../../viewers.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
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
  /** The document has text to read. */
  offersText: boolean;
  /** It is read as text now. */
  text: boolean;
  onGo(page: number): void;
  onZoom(steps: 1 | -1): void;
  onFit(): void;
  onFind(): void;
  onText(text: boolean): void;
}

export const Toolbar = ({
  page,
  pages,
  scale,
  finding,
  offersText,
  text,
  onGo,
  onZoom,
  onFit,
  onFind,
  onText,
}: ToolbarProps) => (
  <div className={styles.bar} role="toolbar" aria-label={words.toolbar}>
    <span className={classNames(styles.group, !text && styles.paging)}>
      <IconButton
        label={words.previousPage}
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <PageField page={page} pages={pages} onGo={onGo} />
      <IconButton
        label={words.nextPage}
        icon={ChevronRight}
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      />
    </span>
    {/* The size of the text is the person's own. */}
    {!text && (
      <span className={styles.group}>
        <IconButton label={words.zoomOut} icon={Minus} onClick={() => onZoom(-1)} />
        <span className={styles.scale}>{percent.format(scale)}</span>
        <IconButton label={words.zoomIn} icon={Plus} onClick={() => onZoom(1)} />
        <IconButton
          className={styles.wide}
          label={words.fitWidth}
          icon={MoveHorizontal}
          onClick={onFit}
        />
      </span>
    )}
    <span className={styles.group}>
      {offersText ? (
        <IconButton
          label={words.asText}
          icon={Text}
          aria-pressed={text}
          onClick={() => onText(!text)}
        />
      ) : (
        <span className={styles.place} />
      )}
      {!text && (
        <IconButton label={words.find} icon={Search} aria-pressed={finding} onClick={onFind} />
      )}
    </span>
  </div>
);
