/** The shape of a queued write: what both sides must agree on before one may wait on a device for weeks. */
import type { z } from 'zod';
import type { AnyCall } from './call.ts';
import type { CommandKind } from './kinds.ts';

/**
 * How two waiting writes on one entity become one, while neither has been sent:
 * `join` keeps the furthest of both, `last` the newer, `interval` the longer of one interval, `once` the first (the same fact
 * again), `barrier` never merges and nothing merges across it, `append` never merges.
 */
export type MergeClass = 'join' | 'last' | 'interval' | 'once' | 'barrier' | 'append';

export interface CommandSpec<P extends z.ZodType = z.ZodType> {
  kind: CommandKind;
  /** Raised with every change of the payload; an upcaster in contract/commands/upcasters.ts brings older ones up. */
  version: number;
  payload: P;
  /** The call that the server runs for it, alone or inside a batch. */
  call: AnyCall;
  /** Path parameters of the call, out of the payload. */
  params(payload: z.infer<P>): Record<string, string>;
  /** Writes of one lane arrive in the order they were made; lanes do not wait for each other. */
  lane(payload: z.infer<P>): string;
  /** What the write is about: merging happens within one entity. */
  entity(payload: z.infer<P>): string;
  merge: MergeClass;
  /** What must have arrived before it can be taken, as entities: it waits for waiting writes on these, and falls with them. */
  needs?(payload: z.infer<P>): readonly string[];
}

export const command = <P extends z.ZodType>(spec: CommandSpec<P>): CommandSpec<P> => spec;
