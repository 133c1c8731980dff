import { useState } from 'react';

export interface Selection<Row> {
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], selected: boolean) => void;
  clear: () => void;
}

/** Which rows of a list are selected, by their ids. */
export const useSelection = <Row>(idOf: (row: Row) => string): Selection<Row> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (row) => ids.has(idOf(row)),
    set: (rows, selected) => {
      const next = new Set(ids);
      for (const row of rows)
        if (selected) next.add(idOf(row));
        else next.delete(idOf(row));
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
};
