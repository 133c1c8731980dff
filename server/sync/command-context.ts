/** What the effect of a queued write is given, and what it answers. */
import type { Team } from '#contract/entities/classes/team.ts';
import type { Content } from '#contract/entities/content.ts';
import type { Node } from '#contract/entities/node.ts';
import type { Term } from '#contract/entities/term.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { LearningWork } from '#server/learning/learning-work.ts';
import type { AccessLog } from '#server/learning/access-log.ts';
import type { RatingWork } from '#server/content/rating-work.ts';
import type { VisitWork } from '#server/content/visit-work.ts';
import type { Tx } from '#server/db/database.ts';
import type { QueuedOp } from './push/queued-op.ts';
import type { Changes } from './changes.ts';

export interface CommandContext {
  tx: Tx;
  tenant: string;
  idUser: string;
  /** The write's own id: the same for every try of it. */
  key: string;
  /** When it happened: the device's clock set right by its offset, never in the future. */
  at: Date;
  /** What the device's clock was off by, in ms, for times inside the payload. */
  clockOffset: number;
  receivedAt: Date;
  /** An administrator has taken it upon themselves: what is locked opens. */
  unlocked: boolean;
  /** Support access: an administrator sent it as this person. */
  supported: boolean;
  changes: Changes;
  learning: LearningWork;
  visits: VisitWork;
  ratings: RatingWork;
  accessLog: AccessLog;
  /** As this person may see it: of what is restricted to others there is the bare card, or no content at all. */
  node(idNode: string): Promise<Node | null>;
  nodes(): Promise<readonly Node[]>;
  team(idTeam: string): Promise<Team | null>;
  content(idContentItem: string): Promise<Content | null>;
  terms(): Promise<readonly Term[]>;
  /** Runs somebody's write in this transaction, unlocked. Who asks has made sure that they may, and that nobody else writes for that person. */
  perform(idUser: string, op: QueuedOp): Promise<Effect>;
}

/** Taken; taken and nothing of it was new; or refused for good. Anything thrown is a fault of the server, to be tried again. */
export type Effect =
  | { answer: unknown; /** It cannot be as it says: an administrator looks at it. */ flagged?: boolean }
  | { merged: unknown }
  | { rejected: FailureCode; field?: string };
