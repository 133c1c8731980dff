import { ChevronDown, ChevronUp } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './table.module.css';

export interface SortHeadProps {
  label: string;
  /** The sort direction of this column; null if another column is sorted. */
  sorted: 'ascending' | 'descending' | null;
  right?: boolean;
  onSort: () => void;
}

/** A column heading that sorts the rows. */
export const SortHead = ({ label, sorted, right = false, onSort }: SortHeadProps) => (
  <th scope="col" aria-sort={sorted ?? 'none'} className={classNames(right && styles.right)}>
    <button type="button" className={styles.sort} onClick={onSort}>
      {label}
      {sorted && <Icon of={sorted === 'ascending' ? ChevronUp : ChevronDown} size={14} />}
    </button>
  </th>
);
