// What a kind of queued write does on this device: which row it changes, how, and how two waiting ones become one.
// All of it is pure: the same functions rebuild a row after every pull.
import type { CommandKind, PayloadOf } from '#contract/commands/registry.ts';
import type { FeedRow } from '#contract/entities/feed.ts';
import type { FeedTable } from '#contract/kinds.ts';

export interface ApplyContext {
  idUser: string;
  /** Corrected time of the write, ISO 8601. */
  at: string;
}

interface EffectBase<K extends CommandKind> {
  /** Two waiting writes of one entity as one; `incoming` is the newer. Absent where the merge class never merges. */
  merge?(waiting: PayloadOf<K>, incoming: PayloadOf<K>): PayloadOf<K>;
  /** Its place among other kinds of write on the row says nothing: they may fold past it, and it past them. */
  unordered?: true;
  /** Once the server has refused it the row does not show it any more: a place that somebody else has is no place. The write itself is kept. */
  undoneByRefusal?: true;
}

/** A write that changes a row of the mirror. */
export interface RowEffect<K extends CommandKind, T extends FeedTable> extends EffectBase<K> {
  table: T;
  /** The row with the write on it; a missing row may be made. Undefined where there is nothing to show. */
  apply(row: FeedRow<T> | undefined, payload: PayloadOf<K>, context: ApplyContext): FeedRow<T> | undefined;
}

/** A record that no screen reads back: nothing of the mirror changes. */
export interface RecordOnly<K extends CommandKind> extends EffectBase<K> {
  table: null;
}

export type LocalEffect = RowEffect<CommandKind, FeedTable> | RecordOnly<CommandKind>;

export const rowEffect = <K extends CommandKind, T extends FeedTable>(effect: RowEffect<K, T>): RowEffect<K, T> => effect;
export const recordOnly = <K extends CommandKind>(effect: Omit<RecordOnly<K>, 'table'> = {}): RecordOnly<K> => ({ table: null, ...effect });
