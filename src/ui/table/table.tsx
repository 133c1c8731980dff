import type { ReactNode, TdHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './table.module.css';

interface TableProps {
  /** What it contains, for screen readers. */
  caption: string;
  /** SortHeads. */
  head: ReactNode;
  children: ReactNode;
}

/** Rows and columns on desktop; on phones each row is a card with its own labels. */
export const Table = ({ caption, head, children }: TableProps) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>{head}</tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  /** Column name, shown above the value on phones. */
  label?: string | undefined;
  right?: boolean;
  /** Full width on phones. */
  full?: boolean;
}

export const Cell = ({ label, right = false, full = false, className, ...rest }: CellProps) => (
  <td
    {...rest}
    data-label={label}
    className={classNames(right && styles.right, full && styles.full, className)}
  />
);
