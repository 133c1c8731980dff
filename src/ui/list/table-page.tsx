/**
 * A page of administrators that lists rows: search and filters, a table page by page, what is said
 * where it is empty, and, where rows can be selected, what can be done with those.
 */
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { EmptyState, type EmptyStateProps } from '../message/empty-state.tsx';
import { type Column, ColumnTable } from '../table/column-table.tsx';
import { ListNote, ListPage, ListTools } from './list-page.tsx';
import { Pager } from './pager.tsx';
import styles from './table-page.module.css';
import { type ListLook, pageOf } from './use-list-look.ts';
import type { Selection } from './use-selection.ts';

interface TablePageProps<Row, Filter extends string> {
  title: string;
  lead: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Between the title and the search. */
  summary?: ReactNode;
  look: ListLook<Filter>;
  searchLabel: string;
  filtersLabel: string;
  filters: readonly Filter[];
  filterLabels: Record<Filter, string>;
  /** How many rows a filter finds. */
  countOf: (filter: Filter) => number;
  caption: string;
  columns: readonly Column<Row>[];
  /** What the search and the filter find, in order. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: string | undefined;
  /** Rows of a page of the table. */
  pageSize?: number;
  empty: Omit<EmptyStateProps, 'level'>;
  /** Null where rows cannot be selected. */
  selection?: (SelectAllTexts & { rows: Selection<Row> }) | null;
  note?: string;
  /** The bar of the selected rows, and dialogs. */
  children?: ReactNode;
}

interface SelectAllTexts {
  selectPage: string;
  selectAll: (count: number) => string;
}

interface SelectAllProps<Row> extends SelectAllTexts {
  selection: Selection<Row>;
  onPage: readonly Row[];
  all: readonly Row[];
}

const SelectAll = <Row,>({
  selection,
  onPage,
  all,
  selectPage,
  selectAll,
}: SelectAllProps<Row>) => (
  <div className={styles.all}>
    <Checkbox checked={onPage.every(selection.has)} onChange={(on) => selection.set(onPage, on)}>
      {selectPage}
    </Checkbox>
    {all.length > onPage.length && (
      <Button tone="quiet" size="small" onClick={() => selection.set(all, true)}>
        {selectAll(all.length)}
      </Button>
    )}
  </div>
);

export const TablePage = <Row, Filter extends string>({
  look,
  rows,
  pageSize = 10,
  selection = null,
  ...props
}: TablePageProps<Row, Filter>) => {
  const { page, rows: onPage } = pageOf(rows, look.page, pageSize);
  return (
    <ListPage title={props.title} lead={props.lead} actions={props.actions}>
      {props.summary}
      <ListTools
        search={{ label: props.searchLabel, value: look.search, onChange: look.setSearch }}
        filters={{
          label: props.filtersLabel,
          options: props.filters.map((id) => ({
            id,
            label: props.filterLabels[id],
            count: props.countOf(id),
          })),
          value: look.filter,
          onChange: look.setFilter,
        }}
      />
      {rows.length === 0 ? (
        <EmptyState level={2} {...props.empty} />
      ) : (
        <>
          {selection && (
            <SelectAll
              selection={selection.rows}
              onPage={onPage}
              all={rows}
              selectPage={selection.selectPage}
              selectAll={selection.selectAll}
            />
          )}
          <ColumnTable
            caption={props.caption}
            columns={props.columns}
            rows={onPage}
            rowKey={props.rowKey}
            rowClassName={props.rowClassName}
            isSelected={(row) => selection?.rows.has(row) ?? false}
          />
        </>
      )}
      <Pager page={page} size={pageSize} total={rows.length} onPage={look.setPage} />
      {props.note !== undefined && <ListNote>{props.note}</ListNote>}
      {props.children}
    </ListPage>
  );
};
