// Deletes many rows by key. Neighbours go in one request for their range: a request costs the
// browser about as much as the row that it names.
import type { Table } from 'dexie';

/** Fewer are deleted one by one. */
const FEW = 20;
/**
 * Keys are compared with the table's own where at most so many rows lie between the first and the
 * last, for each key.
 */
const BETWEEN = 4;

/**
 * Each run of `wanted` among the keys that there are, from its first to its last. Both lists are in
 * the table's order.
 */
const runsOf = <K>(there: readonly K[], wanted: ReadonlySet<K>): { from: K; to: K }[] => {
  const runs: { from: K; to: K }[] = [];
  let open: { from: K; to: K } | null = null;
  for (const key of there) {
    if (!wanted.has(key)) open = null;
    else if (open) open.to = key;
    else runs.push((open = { from: key, to: key }));
  }
  return runs;
};

/**
 * Call inside a transaction over the table, or other writes may come between. Keys without a row
 * are passed over.
 */
export const deleteRows = async <K extends string | number>(
  table: Table<unknown, K>,
  keys: readonly K[],
): Promise<void> => {
  if (keys.length < FEW) return table.bulkDelete([...keys]);
  const wanted = new Set(keys);
  let [first, last] = [keys[0] as K, keys[0] as K];
  for (const key of keys) {
    if (key < first) first = key;
    if (key > last) last = key;
  }
  const most = BETWEEN * wanted.size;
  const there = (await table
    .where(':id')
    .between(first, last, true, true)
    .limit(most)
    .primaryKeys()) as K[];
  const runs = runsOf(there, wanted);
  if (there.length === most || runs.length * BETWEEN > wanted.size)
    return table.bulkDelete([...wanted]);
  await Promise.all(
    runs.map(({ from, to }) => table.where(':id').between(from, to, true, true).delete()),
  );
};
