/** What the model server knows, apart from ledger and feed. */
import type { ContentEnrollment } from '#contract/entities/content-enrollment.ts';
import type { EnrollmentRequest } from '#contract/entities/classes/enrollment-request.ts';
import type { PlanRequest } from '#contract/entities/company/plan-request.ts';
import type { Content } from '#contract/entities/content.ts';
import type { ExternalCourse } from '#contract/entities/external-course.ts';
import type { EarnedPoints } from '#contract/entities/earned-points.ts';
import type { Enrollment, NodeEnrollment } from '#contract/entities/enrollment.ts';
import type { Me } from '#contract/entities/me.ts';
import type { Node } from '#contract/entities/node.ts';
import type { QueueItem } from '#contract/entities/queue/queue-item.ts';
import type { Rating } from '#contract/entities/rating.ts';
import type { Comment } from '#contract/entities/social/comment.ts';
import type { CommentCase } from '#contract/entities/social/moderation.ts';
import type { UserUpload } from '#contract/entities/user-upload.ts';
import type { CartItem } from '#contract/entities/store.ts';
import type { Topics } from '#contract/entities/topics.ts';
import type { FailureCode } from '#contract/failure.ts';
import type { FeedTable } from '#contract/feed-tables.ts';
import type { AnswerData } from '#contract/entities/evaluation/question.ts';
import type { AnswerRow, QuestionnaireRow } from '#server/evaluation/present-attempt.ts';
import type { ScormSessionRow } from '#server/scorm/play/scorm-sessions.ts';
import type { MadeAt, SeriesPoints } from '#server/feed/last-write.ts';

export interface AttemptName {
  idEvaluation: string;
  idNodeEnrollment: string;
  attempt: number;
  turn: number;
}

export interface Catalogue {
  nodes: ReadonlyMap<string, Node>;
  contents: ReadonlyMap<string, Content>;
  /** Version of the usage terms in force. */
  usage: number;
  /**
   * The name of an attempt. `turn`: how many of its number the person had before. A restored server
   * gives the same one again.
   */
  newAttempt(of: AttemptName): string;
}

/** An answer that does not count, and waits for a look. */
export interface KeptAnswer {
  idQuestionnaire: string;
  idQuestion: string;
  data: AnswerData;
  why: 'older' | 'late';
}

export interface PersonState {
  me: Me;
  enrollments: Map<string, Enrollment>;
  /** Enrolments that were made on another device too: their id, and the one that counts. */
  aliases: Map<string, string>;
  nodes: Map<string, NodeEnrollment>;
  requests: Map<string, EnrollmentRequest>;
  /** Courses taken elsewhere. */
  courses: Map<string, ExternalCourse>;
  /** What they sent to sections. */
  uploads: Map<string, UserUpload>;
  contents: Map<string, ContentEnrollment>;
  ratings: Map<string, Rating>;
  likes: Map<
    string,
    {
      idLike: string;
      elementType: 'NODE' | 'CONTENT';
      idElement: string;
      liked: boolean;
      likedAt: string;
    }
  >;
  topics: Topics | null;
  /** Offers that were put into the cart or taken out. */
  cart: Map<string, CartItem>;
  /** Which write set what is there. */
  made: Map<string, MadeAt>;
  /** The last write of each queue. */
  series: Map<string, SeriesPoints>;
  /** By content and interval. */
  visits: Map<string, { content: string; start: number; end: number }>;
  /** Time on places of the app, by interval. */
  exits: Map<string, { start: number; end: number }>;
  /** Log entries, by the key of the write. */
  accesses: Map<string, string>;
  /** Visits of lessons. */
  sessions: Map<string, ScormSessionRow>;
  earned: Map<string, EarnedPoints>;
  attempts: Map<string, QuestionnaireRow>;
  /** By attempt and question. */
  answers: Map<string, AnswerRow>;
  kept: KeptAnswer[];
}

export const emptyState = (me: Me): PersonState => ({
  me,
  topics: null,
  enrollments: new Map(),
  aliases: new Map(),
  nodes: new Map(),
  requests: new Map(),
  cart: new Map(),
  courses: new Map(),
  uploads: new Map(),
  contents: new Map(),
  ratings: new Map(),
  likes: new Map(),
  made: new Map(),
  series: new Map(),
  visits: new Map(),
  exits: new Map(),
  accesses: new Map(),
  sessions: new Map(),
  earned: new Map(),
  attempts: new Map(),
  answers: new Map(),
  kept: [],
});

/** What an administrator decided about a reported comment. */
export interface CommentDecision extends Pick<CommentCase, 'reason' | 'replaced'> {
  hidden: boolean;
  made: MadeAt;
  /** Of the administrator. */
  name: string;
  heldText: string | null;
}

export interface CompanyState {
  /** The length of each playlist that a person told. */
  durations: Map<string, number>;
  /** Who said each message. */
  messages: Map<string, string>;
  /** What was written to the company, by person and message. */
  contacts: Map<string, string>;
  /** What administrators asked about plans. */
  planRequests: Map<string, PlanRequest>;
  comments: Map<string, Comment>;
  /** When who reported it, by comment. */
  reports: Map<string, Map<string, number>>;
  decisions: Map<string, CommentDecision>;
  /** What waits for an administrator, or was decided. */
  items: Map<string, QueueItem & { closed: boolean }>;
}

export interface Write {
  opId: string;
  kind: string;
  payload: unknown;
  /** When it was made, ms by the server's clock as far as the device knew it. */
  at: number;
  origin?: MadeAt['origin'];
  /** The same before its place in its queue was held against it. */
  claimed?: number;
  /**
   * The latest moment at which it can have been made, by the evidence of clocks; absent where
   * nothing is known of them.
   */
  latest?: number;
  receivedAt?: number;
  /** An administrator had it carried out. */
  unlocked?: boolean;
}

/** A row that is told in a scope of others. */
export interface ScopeRow {
  scope: string;
  t: FeedTable;
  id: string;
  /** Null: it is gone. */
  row: unknown;
}

export type Outcome = {
  verdict: 'applied' | 'merged' | 'rejected' | 'conflict';
  code?: FailureCode;
  /** Rows of the person. */
  changed: [FeedTable, string][];
  told?: ScopeRow[];
  /** The attempt that wants an administrator's look. */
  raised?: string;
};

export const applied = (...changed: [FeedTable, string][]): Outcome => ({
  verdict: 'applied',
  changed,
});
export const merged = (...changed: [FeedTable, string][]): Outcome => ({
  verdict: 'merged',
  changed,
});
export const taken = (...changed: [FeedTable, string][]): Outcome =>
  changed.length > 0 ? applied(...changed) : merged();
export const refused = (code: FailureCode): Outcome => ({
  verdict: code === 'conflict' ? 'conflict' : 'rejected',
  code,
  changed: [],
});
