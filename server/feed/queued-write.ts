/**
 * How the server handles a kind of queued write. Each area defines its kinds;
 * server/sync/queued-writes.ts registers all of them.
 */
import type { BodyOf, Call, ParamsOf } from '#contract/call.ts';
import type { CalledKind, callsByKind } from '#contract/commands/queued-calls.ts';
import type { CommandKind, PayloadInput, PayloadOf } from '#contract/commands/registry.ts';
import type { CommandContext, Effect, Reassign } from './command-context.ts';
import type { ReadAhead } from './read-ahead.ts';

/** A write as one of its calls expresses it. */
export type CallWrite = { [K in CommandKind]: { kind: K; payload: PayloadInput<K> } }[CommandKind];
type FromCall<C> = C extends Call ? (params: ParamsOf<C>, body: BodyOf<C>) => CallWrite : never;

export interface QueuedWrite<K extends CommandKind> {
  /** Validates everything before it changes anything. */
  effect(context: CommandContext, payload: PayloadOf<K>): Promise<Effect>;
  /** Announces which rows the effect will read. */
  readAhead?(payload: PayloadOf<K>, plan: ReadAhead): void;
  /**
   * Other people whose rows it writes. All of them are locked first, in one order, so that two such
   * writes never wait for each other.
   */
  people?(payload: PayloadOf<K>): readonly string[];
  /**
   * The payload as another person's: every id in it that names the person is exchanged. Null where
   * it is the person's own word.
   */
  reassign: Reassign<K> | null;
  /** For calls whose body is not just the payload. */
  fromCall?: K extends CalledKind
    ? { [N in keyof (typeof callsByKind)[K]]?: FromCall<(typeof callsByKind)[K][N]> }
    : never;
}

export type QueuedWrites = { [K in CommandKind]: QueuedWrite<K> };

/**
 * As above, without the types of the call: Fastify has parsed both with the schemas of that call.
 */
export type ErasedFromCall = (
  params: unknown,
  body: unknown,
) => { kind: CommandKind; payload: unknown };
