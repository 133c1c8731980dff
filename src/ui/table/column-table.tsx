import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SortHead, type SortHeadProps } from './sort-head.tsx';
import { Cell, Table } from './table.tsx';
import styles from './table.module.css';

export interface Column<Row> {
  id: string;
  /** Heading on desktop; on phones shown above the value. */
  label: string;
  /** Another heading on phones, where there is room for a longer one. Null: none. */
  phoneLabel?: string | null;
  /** Full width on phones. */
  full?: boolean;
  right?: boolean;
  /** Holds the buttons of the row: at the right on desktop, without a heading on phones. */
  buttons?: boolean;
  /** What a press on the heading does; null where the column does not sort. */
  sort?: Pick<SortHeadProps, 'sorted' | 'onSort'> | null;
  /** Of the heading, too, where it does not sort. */
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
}

interface ColumnTableProps<Row> {
  /** What it contains, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: string | undefined;
  isSelected?: (row: Row) => boolean;
}

const Head = <Row,>({ column }: { column: Column<Row> }) => {
  const { label, right = false, buttons = false, sort, className } = column;
  if (sort) return <SortHead label={label} right={right} {...sort} />;
  return (
    <th scope="col" className={classNames(buttons && styles.buttonsHead, className)}>
      {label}
    </th>
  );
};

const ColumnCell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const { label, phoneLabel = label, full = false, right = false, buttons, className } = column;
  if (buttons)
    return (
      <Cell full className={className}>
        <span className={styles.buttons}>{column.cell(row)}</span>
      </Cell>
    );
  return (
    <Cell label={phoneLabel ?? undefined} full={full} right={right} className={className}>
      {column.cell(row)}
    </Cell>
  );
};

/** A table made from its columns. */
export const ColumnTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  rowClassName,
  isSelected,
}: ColumnTableProps<Row>) => (
  <Table
    caption={caption}
    head={columns.map((one) => (
      <Head key={one.id} column={one} />
    ))}
  >
    {rows.map((row) => (
      <tr key={rowKey(row)} className={rowClassName} data-selected={isSelected?.(row) || undefined}>
        {columns.map((column) => (
          <ColumnCell key={column.id} column={column} row={row} />
        ))}
      </tr>
    ))}
  </Table>
);
