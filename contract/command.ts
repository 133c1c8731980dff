/** The shape of a queued write: what both sides must agree on before one may wait on a device for weeks. */
import type { z } from 'zod/mini';
import { illFormedAt } from './well-formed.ts';

/**
 * How two waiting writes on one entity become one, while neither has been sent:
 * `join` keeps the furthest of both, `last` the newer, `interval` the longer of one interval, `once` the first (the same fact
 * again), `barrier` never merges and nothing merges across it, `append` never merges.
 */
export type MergeClass = 'join' | 'last' | 'interval' | 'once' | 'barrier' | 'append';

/** Pure: the payload of a version in, the payload of the version after it out. */
export type Upcaster = (payload: unknown) => unknown;

/** What a write is about, by its ids: how it is named to people. Absent or null where it is about none. */
export interface CommandSubject {
  content?: string | null;
  node?: string | null;
  /** A class of the node. */
  team?: string | null;
}

export interface CommandSpec<P extends z.ZodMiniType = z.ZodMiniType> {
  /** Raised with every change of the payload. */
  version: number;
  payload: P;
  /**
   * By the version that each starts from. A write may wait on a device for months while the app is updated under it: raising `version`
   * takes a line here and a frozen payload of the older version in tests/corpus/commands.
   */
  upcasters?: Readonly<Record<number, Upcaster>>;
  /** Writes of one lane arrive in the order they were made; lanes do not wait for each other. */
  lane(payload: z.infer<P>): string;
  /** What the write is about: merging happens within one entity. */
  entity(payload: z.infer<P>): string;
  merge: MergeClass;
  /** Entities that it cannot exist without. It waits for the waiting writes that make them, and for a decision where one of those is refused. */
  needs?(payload: z.infer<P>): readonly string[];
  /** It makes its entity: writes that need the entity need this one. */
  creates?: true;
  subject(payload: z.infer<P>): CommandSubject;
  /** A figure that grows by the second: it goes with whatever is sent next. */
  deferrable?: true;
  /** It finishes something: administrators are told of it before it has arrived. */
  finishes?: true;
}

/* @__NO_SIDE_EFFECTS__ */
export const command = <P extends z.ZodMiniType>(spec: CommandSpec<P>): CommandSpec<P> => ({
  ...spec,
  payload: spec.payload.check((parsed) => {
    const path = illFormedAt(parsed.value);
    if (path !== null) parsed.issues.push({ code: 'custom', input: parsed.value, path: path.split('.'), message: 'ill_formed' });
  }),
});
