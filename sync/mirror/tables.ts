// The stores of a person's database: one line per feed table, then the logs of the sync itself. Indexes are only added, never removed: an
// older version of the app may have the same database open.
import type { FeedTable } from '#contract/kinds.ts';

/** Primary key first, then the indexes that screens use. */
export const mirrorStores = {
  app: 'idApp',
  me: 'idUser',
  term: 'idTerm',
  menu: 'idMenu',
  section: 'idSection',
  node: 'idNode',
  content: 'idContentItem',
  ratingSummary: 'idContentItem',
  enrollment: 'idEnrollment, idNode',
  nodeEnrollment: 'idNodeEnrollment, idNode',
  contentEnrollment: 'idContentEnrollment',
  rating: 'idContentItem',
  chatMessage: 'idMessage, idChatRoom',
  directive: 'idDirective',
  deviceQueue: 'idDeviceQueue',
  queueItem: 'idQueueItem, [idUser+device]',
  team: 'idTeam, idNode',
  scheduleEvent: 'idSchedule',
  scheduleType: 'idScheduleType',
  campaign: 'idCampaign',
  plan: 'idPlan',
  likeSummary: 'idLike',
  enrollmentRequest: 'idEnrollmentRequest, idNode',
  like: 'idLike',
  topics: 'idUser',
  grantedNode: 'idNode',
  grantedContent: 'idContentItem',
  grantedTeam: 'idTeam, idNode',
} as const satisfies Record<FeedTable, string>;

export const ledgerStores = {
  outbox: '++seq, &opId, entity, state',
  shadow: 'key',
  sentLog: 'opId, ackAt, entity',
  scopes: 'scope',
  decisions: '++id, opId, at',
  incidents: '++id, code',
  meta: 'key',
} as const;

/** Whose rows a table holds: the company's, the person's own, or those only for administrators. */
export type ScopeKind = 'company' | 'person' | 'admin';
export const scopeOf = {
  app: 'company',
  term: 'company',
  menu: 'company',
  section: 'company',
  node: 'company',
  content: 'company',
  ratingSummary: 'company',
  chatMessage: 'company',
  me: 'person',
  enrollment: 'person',
  nodeEnrollment: 'person',
  contentEnrollment: 'person',
  rating: 'person',
  directive: 'person',
  team: 'company',
  scheduleEvent: 'company',
  scheduleType: 'company',
  campaign: 'company',
  plan: 'company',
  likeSummary: 'company',
  enrollmentRequest: 'person',
  like: 'person',
  topics: 'person',
  grantedNode: 'person',
  grantedContent: 'person',
  grantedTeam: 'person',
  deviceQueue: 'admin',
  queueItem: 'admin',
} as const satisfies Record<FeedTable, ScopeKind>;
