/** What the server must know of a kind of queued write: one entry a kind, in its area; the registry of all is server/sync/queued-writes.ts. */
import type { BodyOf, Call, ParamsOf } from '#contract/call.ts';
import type { CalledKind, callsByKind } from '#contract/commands/queued-calls.ts';
import type { CommandKind, PayloadInput, PayloadOf } from '#contract/commands/registry.ts';
import type { CommandContext, Effect, Reassign } from './command-context.ts';
import type { ReadAhead } from './read-ahead.ts';

/** A write as one of its calls says it. */
export type CallWrite = { [K in CommandKind]: { kind: K; payload: PayloadInput<K> } }[CommandKind];
type FromCall<C> = C extends Call ? (params: ParamsOf<C>, body: BodyOf<C>) => CallWrite : never;

export interface QueuedWrite<K extends CommandKind> {
  /** Checks everything before it changes anything. */
  effect(context: CommandContext, payload: PayloadOf<K>): Promise<Effect>;
  /** Says what the effect is going to read. */
  readAhead?(payload: PayloadOf<K>, plan: ReadAhead): void;
  /** Other people whose rows it writes. All of them are locked first, in one order, so that two such writes never wait for each other. */
  people?(payload: PayloadOf<K>): readonly string[];
  /** The payload as somebody else's: every id in it that names the person is exchanged. Null where it is the person's own word. */
  reassign: Reassign<K> | null;
  /** For calls of the write whose body is not simply its payload. */
  fromCall?: K extends CalledKind ? { [N in keyof (typeof callsByKind)[K]]?: FromCall<(typeof callsByKind)[K][N]> } : never;
}

export type QueuedWrites = { [K in CommandKind]: QueuedWrite<K> };

/** As above with the types of the call erased: Fastify has parsed both by the schemas of that very call. */
export type ErasedFromCall = (params: unknown, body: unknown) => { kind: CommandKind; payload: unknown };
