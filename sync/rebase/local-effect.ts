// What a kind of write does on this device: which row it changes, how, and how two waiting ones become one.
// All of it is pure: the same functions rebuild a row after every pull.
import type { CommandKind, FeedTable } from '#contract/kinds.ts';
import type { FeedRow } from '#contract/entities/feed.ts';
import type { PayloadOf } from '#contract/commands/registry.ts';

export interface ApplyContext {
  idUser: string;
  /** Corrected time of the write, ISO 8601. */
  at: string;
}

export interface LocalCommand<K extends CommandKind, T extends FeedTable = FeedTable> {
  /** The table that it changes; null for a record that no screen reads back. */
  table: T | null;
  /** Id of the row in that table. */
  rowId(payload: PayloadOf<K>): string;
  /** The row with the write on it; a missing row may be made. Undefined where there is nothing to show. */
  apply(row: FeedRow<T> | undefined, payload: PayloadOf<K>, context: ApplyContext): FeedRow<T> | undefined;
  /** Two waiting writes of one entity as one; `incoming` is the newer. */
  merge(waiting: PayloadOf<K>, incoming: PayloadOf<K>): PayloadOf<K>;
  /** Its place among other kinds of write on the row says nothing: they may fold past it, and it past them. */
  unordered?: true;
  /** Once the server has refused it the row does not show it any more: a place that somebody else has is no place. The write itself is kept. */
  undoneByRefusal?: true;
}

export const localCommand = <K extends CommandKind, T extends FeedTable>(command: LocalCommand<K, T>): LocalCommand<K, T> => command;
