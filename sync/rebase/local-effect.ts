// The local effect of a kind of queued write: which row it changes, how, and how two waiting writes
// merge. Pure: the same functions rebuild a row after every pull.
import type { CommandKind, PayloadOf } from '#contract/commands.ts';
import type { FeedRow } from '#contract/feed.ts';
import type { FeedTable } from '#contract/feed-tables.ts';

export interface ApplyContext {
  idUser: string;
  /** Corrected time of the write, ISO 8601. */
  at: string;
}

interface EffectBase<K extends CommandKind> {
  /**
   * Merges two waiting writes on one entity; `incoming` is the newer. Absent where the merge class
   * never merges.
   */
  merge?(waiting: PayloadOf<K>, incoming: PayloadOf<K>): PayloadOf<K>;
  /**
   * Its order relative to other kinds of write on the row does not matter: writes may be folded
   * across it.
   */
  unordered?: true;
  /**
   * After a refusal the row no longer shows the write, for example an enrolment in a full class.
   * The write itself is kept.
   */
  undoneByRefusal?: true;
}

/** A write that changes a row of the mirror. */
export interface RowEffect<K extends CommandKind, T extends FeedTable> extends EffectBase<K> {
  table: T;
  /**
   * The row with the write applied; it may create a missing row. Undefined when there is nothing to
   * show.
   */
  apply(
    row: FeedRow<T> | undefined,
    payload: PayloadOf<K>,
    context: ApplyContext,
  ): FeedRow<T> | undefined;
}

/** A write that no screen reads: it changes nothing in the mirror. */
export interface RecordOnly<K extends CommandKind> extends EffectBase<K> {
  table: null;
}

export type LocalEffect = RowEffect<CommandKind, FeedTable> | RecordOnly<CommandKind>;

export const rowEffect = <K extends CommandKind, T extends FeedTable>(
  effect: RowEffect<K, T>,
): RowEffect<K, T> => effect;
export const recordOnly = <K extends CommandKind>(
  effect: Omit<RecordOnly<K>, 'table'> = {},
): RecordOnly<K> => ({ table: null, ...effect });
