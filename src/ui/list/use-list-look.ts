import { useState } from 'react';

/**
 * What somebody looks for in a list, and on which page they are. Another search or filter begins at
 * the first page.
 */
export const useListLook = <Filter extends string>(
  first: Filter,
  onChange: () => void = () => undefined,
) => {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(first);
  const [page, setPage] = useState(0);
  const begin = (): void => {
    setPage(0);
    onChange();
  };
  return {
    search,
    filter,
    page,
    setSearch: (value: string): void => {
      setSearch(value);
      begin();
    },
    setFilter: (value: Filter): void => {
      setFilter(value);
      begin();
    },
    setPage,
    begin,
  };
};

/** The rows of a page, from 0. Where there are fewer pages by now, the last one. */
export const pageOf = <Row>(
  rows: readonly Row[],
  wanted: number,
  size: number,
): { page: number; rows: readonly Row[] } => {
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / size) - 1));
  return { page, rows: rows.slice(page * size, (page + 1) * size) };
};
