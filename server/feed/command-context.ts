/** Input and result of the effect of a queued write. */
import type { CommandKind, PayloadOf } from '#contract/commands.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { Section } from '#contract/areas/content/entities/section.ts';
import type { Term } from '#contract/areas/access/entities/term.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { Tx } from '#server/db/database.ts';
import type { AuditedChange } from './audit-note.ts';
import type { MadeAt } from './last-write.ts';
import type { QueuedOp } from './queued-op.ts';
import type { Changes } from './changes.ts';

/**
 * What every effect is given. An area that keeps rows of one person during a transaction extends
 * it, for its effects and those of areas above; sync/push/work-unit.ts creates and flushes them.
 */
export interface CommandContext {
  tx: Tx;
  tenant: string;
  idUser: string;
  /** The idempotency key of the write: the same for every retry. */
  key: string;
  /** When it happened: the device's time corrected by its offset, never in the future. */
  at: Date;
  /**
   * The latest moment at which it can have happened, by the evidence of clocks: `receivedAt` where
   * they prove nothing.
   */
  noLaterThan: Date;
  /**
   * What the device's clock was off by when the write was made, in ms, for times inside the
   * payload.
   */
  clockOffset: number;
  receivedAt: Date;
  /** When this write was made, to be kept beside what it sets, for `isLater`. */
  madeAt(): Promise<MadeAt>;
  /**
   * An administrator forces the write: checks for locks, closed enrolment and full classes are
   * skipped.
   */
  unlocked: boolean;
  /** Support access: the administrator who made it as this person; null where the person did. */
  supporter: string | null;
  /**
   * The name of that administrator, for whatever shows to people what was recorded; null where the
   * person made it.
   */
  supportedBy(): Promise<string | null>;
  changes: Changes;
  /**
   * As this person may see it: a page restricted to others is only a card, its contents are null.
   */
  node(idNode: string): Promise<Node | null>;
  nodes(): Promise<readonly Node[]>;
  team(idTeam: string): Promise<Team | null>;
  /** The class of the person's own enrolment, also when they may no longer see it. */
  ownTeam(idTeam: string): Promise<Team | null>;
  content(idContentItem: string): Promise<Content | null>;
  section(idSection: string): Promise<Section | null>;
  terms(): Promise<readonly Term[]>;
  /**
   * Applies another person's write in this transaction, unlocked. The caller has checked the
   * permission and locked that person's writes. `supporter`: the administrator who made it as that
   * person, in support access.
   */
  perform(idUser: string, op: QueuedOp, supporter?: string): Promise<Effect>;
  /**
   * Works with another person's rows in this transaction, unlocked, as if `op` were theirs. The
   * caller has checked and locked as above.
   */
  asPerson<T>(idUser: string, op: QueuedOp, work: (context: this) => Promise<T>): Promise<T>;
  /**
   * How a write of this kind is reassigned to another person; null when it cannot be, or the kind
   * is unknown.
   */
  reassignOf(kind: string): Reassign<CommandKind> | null;
}

/**
 * Taken; taken without changing anything (merged); or rejected for good. A thrown error is a fault
 * of the server, and the write is retried.
 */
export type Effect =
  | {
      answer: unknown;
      /** The claim is impossible: an administrator must look at it. */ flagged?: boolean;
      /** Of a write that administrators alone make: without it the write is a fault. */
      audit?: AuditedChange;
    }
  | { merged: unknown }
  | { rejected: FailureCode; field?: string };

/** Reassigns a write from one person to another. */
export interface Handover {
  tx: Tx;
  tenant: string;
  from: string;
  to: string;
}

export type ReassignResult = { payload: unknown } | { rejected: FailureCode; field: string };
export type Reassign<K extends CommandKind> = (
  payload: PayloadOf<K>,
  handover: Handover,
) => Promise<ReassignResult>;
