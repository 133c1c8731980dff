// What live queries are told of writes that went past Dexie: the same parts of the database, in the same words, as if Dexie had made them.
// Too little said and a screen shows what was: whole-telling is held against Dexie's own, table by table, in the test beside this.
import { type IndexableType, RangeSet, type Table } from 'dexie';

const valueAt = (row: object, path: string | string[]): IndexableType | undefined => {
  const at = (name: string): IndexableType | undefined => (row as Record<string, IndexableType | undefined>)[name];
  return Array.isArray(path) ? (path.map(at) as IndexableType) : at(path);
};

/** The parts of one database that one transaction changes; `parts` grows as writes are noted. */
export const changedParts = (databaseName: string) => {
  const parts: Record<string, RangeSet> = {};
  const partOf = (table: Table, index: string) => (parts[`idb://${databaseName}/${table.name}/${index}`] ??= new RangeSet());
  const noteKey = (table: Table, key: IndexableType | undefined): void => {
    for (const part of ['', ':dels']) {
      const range = partOf(table, part);
      if (key !== undefined) range.addKey(key);
    }
  };
  return {
    parts,
    /** A row that is added or put; without its key where the database gives it one. */
    noteRow: (table: Table, row: object): void => {
      noteKey(table, valueAt(row, table.schema.primKey.keyPath ?? ''));
      for (const { name, keyPath } of table.schema.indexes) {
        const range = partOf(table, name);
        const key = valueAt(row, keyPath ?? '');
        if (key !== undefined) range.addKey(key);
      }
    },
    /** The key that the database gave. */
    noteGiven: (table: Table, key: IndexableType): void => void partOf(table, '').addKey(key),
    noteDelete: noteKey,
  };
};
