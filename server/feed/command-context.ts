/** What the effect of a queued write is given, and what it answers. */
import type { CommandKind, PayloadOf } from '#contract/commands/registry.ts';
import type { Team } from '#contract/entities/classes/team.ts';
import type { Content } from '#contract/entities/content.ts';
import type { Node } from '#contract/entities/node.ts';
import type { Term } from '#contract/entities/term.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { Tx } from '#server/db/database.ts';
import type { QueuedOp } from './queued-op.ts';
import type { Changes } from './changes.ts';

/**
 * An area that keeps rows of one person for the length of a transaction adds them here where it defines them:
 * `declare module '#server/feed/command-context.ts' { interface CommandContext { … } }`; sync/push/work-unit.ts makes and flushes them.
 */
export interface CommandContext {
  tx: Tx;
  tenant: string;
  idUser: string;
  /** The write's own id: the same for every try of it. */
  key: string;
  /** When it happened: the device's clock set right by its offset, never in the future. */
  at: Date;
  /** What the device's clock was off by when the write was made, in ms, for times inside the payload. */
  clockOffset: number;
  receivedAt: Date;
  /** An administrator has taken it upon themselves: what is locked opens. */
  unlocked: boolean;
  /** Support access: an administrator sent it as this person. */
  supported: boolean;
  changes: Changes;
  /** As this person may see it: of what is restricted to others there is the bare card, or no content at all. */
  node(idNode: string): Promise<Node | null>;
  nodes(): Promise<readonly Node[]>;
  team(idTeam: string): Promise<Team | null>;
  content(idContentItem: string): Promise<Content | null>;
  terms(): Promise<readonly Term[]>;
  /** Runs somebody's write in this transaction, unlocked. Who asks has made sure that they may, and that nobody else writes for that person. */
  perform(idUser: string, op: QueuedOp): Promise<Effect>;
  /** How a write of this kind passes to somebody else; null where nobody else can have made it, or the kind is not known. */
  reassignOf(kind: string): Reassign<CommandKind> | null;
}

/** Taken; taken and nothing of it was new; or refused for good. Anything thrown is a fault of the server, to be tried again. */
export type Effect =
  | { answer: unknown; /** It cannot be as it says: an administrator looks at it. */ flagged?: boolean }
  | { merged: unknown }
  | { rejected: FailureCode; field?: string };

/** A write that passes from one person to another. */
export interface Handover {
  tx: Tx;
  tenant: string;
  from: string;
  to: string;
}

export type ReassignResult = { payload: unknown } | { rejected: FailureCode; field: string };
export type Reassign<K extends CommandKind> = (payload: PayloadOf<K>, handover: Handover) => Promise<ReassignResult>;
