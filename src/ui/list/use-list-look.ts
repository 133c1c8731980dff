import { useState } from 'react';

export interface ListLook<Filter extends string> {
  search: string;
  filter: Filter;
  page: number;
  setSearch: (value: string) => void;
  setFilter: (value: Filter) => void;
  setPage: (page: number) => void;
  /** Goes back to the first page. */
  begin: () => void;
}

/**
 * What a person looks for in a list, and on which page they are. Another search or filter begins at
 * the first page.
 */
export const useListLook = <Filter extends string>(
  first: Filter,
  onChange: () => void = () => undefined,
): ListLook<Filter> => {
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
    setSearch: (value) => {
      setSearch(value);
      begin();
    },
    setFilter: (value) => {
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

/** What an empty list says: nothing at all, nothing under this filter, or nothing that matches. */
export const emptyListText = (
  texts: Record<'empty' | 'noneHere' | 'noMatch', { title: string; text: string }>,
  { total, search }: { total: number; search: string },
): { picture: 'shelf' | 'search'; title: string; text: string } => {
  const picture = search === '' ? 'shelf' : 'search';
  const { title, text } =
    total === 0 ? texts.empty : search === '' ? texts.noneHere : texts.noMatch;
  return { picture, title, text };
};
