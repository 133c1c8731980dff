/** The shape of a queued write: what both sides must agree on before one may wait on a device for weeks. */
import type { z } from 'zod/mini';
import type { CommandKind } from './kinds.ts';

/**
 * How two waiting writes on one entity become one, while neither has been sent:
 * `join` keeps the furthest of both, `last` the newer, `interval` the longer of one interval, `once` the first (the same fact
 * again), `barrier` never merges and nothing merges across it, `append` never merges.
 */
export type MergeClass = 'join' | 'last' | 'interval' | 'once' | 'barrier' | 'append';

export interface CommandSpec<P extends z.ZodMiniType = z.ZodMiniType> {
  kind: CommandKind;
  /** Raised with every change of the payload; an upcaster in contract/commands/upcasters.ts brings older ones up. */
  version: number;
  payload: P;
  /** Writes of one lane arrive in the order they were made; lanes do not wait for each other. */
  lane(payload: z.infer<P>): string;
  /** What the write is about: merging happens within one entity. */
  entity(payload: z.infer<P>): string;
  merge: MergeClass;
  /** What must have arrived before it can be taken, as entities: it waits for waiting writes on these, and falls with them. */
  needs?(payload: z.infer<P>): readonly string[];
}

/* @__NO_SIDE_EFFECTS__ */
export const command = <P extends z.ZodMiniType>(spec: CommandSpec<P>): CommandSpec<P> => spec;
