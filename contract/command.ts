/**
 * The specification of a queued write. Both sides must agree on it, because a write may wait on a
 * device for weeks.
 */
import type { z } from 'zod/mini';
import { illFormedAt } from './well-formed.ts';

/**
 * How two waiting writes on one entity merge, while neither has been sent: `join` keeps the
 * furthest of both, `last` the newer, `interval` the longer of one interval, `once` the first (the
 * same fact again), `barrier` never merges and nothing merges across it, `append` never merges.
 */
export type MergeClass = 'join' | 'last' | 'interval' | 'once' | 'barrier' | 'append';

/** Pure: converts a payload to the next version. */
export type Upcaster = (payload: unknown) => unknown;

/**
 * Support access: what an administrator may record in another person's account. What others read,
 * and what counts as the person's own word or grade, is refused there. What is recorded carries the
 * administrator's name wherever people see it.
 */
export type InSupport = 'recorded' | 'refused';

/**
 * Whose word it is. `self`: any person's, about what is theirs; the effect reads what else it needs.
 * `administrator`: of an administrator alone, as the database knows it when the write arrives.
 */
export type By = 'self' | 'administrator';

/**
 * How a write may come in from a person's backup file. `noted`: a device only notes what happened
 * on it, so it needs no seal and the person is told. `sealed`: the person's own word, as their
 * device sealed it. `never`: an administrator's decision, made in their own session alone.
 */
export type ByFile = 'noted' | 'sealed' | 'never';

/** The subject of a write, by ids: used to name it to people. Absent or null when it has none. */
export interface CommandSubject {
  content?: string | null;
  node?: string | null;
  /** A class of the node. */
  team?: string | null;
  evaluation?: string | null;
}

/**
 * Longest deferral, ms. Until then the write is safe on the device. It is sent earlier when its
 * page is left or hidden.
 */
export const MAX_DEFER_MS = 720_000;

export interface CommandSpec<P extends z.ZodMiniType = z.ZodMiniType> {
  /** Raised with every change of the payload. */
  version: number;
  payload: P;
  by: By;
  inSupport: InSupport | ((payload: z.infer<P>) => InSupport);
  byFile: ByFile;
  /**
   * By the version that each starts from. A write may wait on a device for months while the app is
   * updated: raising `version` needs an entry here and a frozen payload of the older version in
   * tests/corpus/commands.
   */
  upcasters?: Readonly<Record<number, Upcaster>>;
  /** Writes of one lane arrive in the order in which they were made; lanes are independent. */
  lane(payload: z.infer<P>): string;
  /** What the write is about: only writes on the same entity merge. */
  entity(payload: z.infer<P>): string;
  merge: MergeClass;
  /**
   * Entities that it cannot exist without. It waits for the waiting writes that make them, and for
   * a decision where one of those is refused.
   */
  needs?(payload: z.infer<P>): readonly string[];
  /** It makes its entity: writes that need the entity need this one. */
  creates?: true;
  subject(payload: z.infer<P>): CommandSubject;
  /**
   * The file that it names, by the id of its upload: the write goes once the server has the bytes.
   */
  file?(payload: z.infer<P>): string | null;
  /**
   * Its value changes every few seconds: it waits this long, ms, to be sent together with the next
   * other write.
   */
  deferrable?: number;
  /** It completes something: reports to administrators count it before it has arrived. */
  finishes?: true;
}

/* @__NO_SIDE_EFFECTS__ */
export const command = <P extends z.ZodMiniType>(spec: CommandSpec<P>): CommandSpec<P> => ({
  ...spec,
  payload: spec.payload.check((parsed) => {
    const path = illFormedAt(parsed.value);
    if (path !== null)
      parsed.issues.push({
        code: 'custom',
        input: parsed.value,
        path: path.split('.'),
        message: 'ill_formed',
      });
  }),
});
