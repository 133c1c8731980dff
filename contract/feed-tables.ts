/**
 * The tables of the feed and of the mirror: one entry each, from which the stores of a person's
 * database, the rows of the feed and the wire's fingerprint are made. Their schemas are in
 * entities/feed.ts, apart from here because the first screen opens the database without them.
 */

/** Whose rows a table holds: the company's, the person's own, or those only for administrators. */
export type ScopeKind = 'company' | 'person' | 'admin';

interface FeedTableSpec {
  /** Version of the shape of its rows. */
  version: number;
  /** Property that holds a row's id. */
  key: string;
  scope: ScopeKind;
  /**
   * Indexes of the store on the device, in Dexie's syntax. They are only added, never removed: an
   * older version of the app may have the same database open.
   */
  indexes?: readonly string[];
}

export const feedTables = {
  app: { version: 1, key: 'idApp', scope: 'company' },
  me: { version: 1, key: 'idUser', scope: 'person' },
  term: { version: 1, key: 'idTerm', scope: 'company' },
  menu: { version: 1, key: 'idMenu', scope: 'company' },
  section: { version: 1, key: 'idSection', scope: 'company' },
  node: { version: 1, key: 'idNode', scope: 'company' },
  content: { version: 1, key: 'idContentItem', scope: 'company' },
  ratingSummary: { version: 1, key: 'idContentItem', scope: 'company' },
  enrollment: { version: 1, key: 'idEnrollment', scope: 'person', indexes: ['idNode'] },
  nodeEnrollment: { version: 1, key: 'idNodeEnrollment', scope: 'person', indexes: ['idNode'] },
  contentEnrollment: { version: 1, key: 'idContentEnrollment', scope: 'person' },
  rating: { version: 1, key: 'idContentItem', scope: 'person' },
  chatMessage: { version: 1, key: 'idMessage', scope: 'company', indexes: ['idChatRoom'] },
  directive: { version: 1, key: 'idDirective', scope: 'person' },
  deviceQueue: { version: 1, key: 'idDeviceQueue', scope: 'admin' },
  queueItem: { version: 1, key: 'idQueueItem', scope: 'admin', indexes: ['[idUser+device]'] },
  requestCase: { version: 1, key: 'idEnrollmentRequest', scope: 'admin' },
  team: { version: 1, key: 'idTeam', scope: 'company', indexes: ['idNode'] },
  scheduleEvent: { version: 1, key: 'idSchedule', scope: 'company' },
  scheduleType: { version: 1, key: 'idScheduleType', scope: 'company' },
  campaign: { version: 1, key: 'idCampaign', scope: 'company' },
  plan: { version: 1, key: 'idPlan', scope: 'company' },
  planRequest: { version: 1, key: 'idPlanRequest', scope: 'admin' },
  likeSummary: { version: 1, key: 'idLike', scope: 'company' },
  enrollmentRequest: {
    version: 1,
    key: 'idEnrollmentRequest',
    scope: 'person',
    indexes: ['idNode'],
  },
  questionnaire: { version: 1, key: 'idQuestionnaire', scope: 'person' },
  attempt: {
    version: 1,
    key: 'idQuestionnaire',
    scope: 'person',
    indexes: ['idNodeEnrollment', 'idEvaluation'],
  },
  answer: { version: 1, key: 'idAnswer', scope: 'person' },
  scormSession: { version: 1, key: 'idSession', scope: 'person', indexes: ['idContentItem'] },
  earnedPoints: { version: 1, key: 'idEarned', scope: 'person' },
  externalCourse: { version: 1, key: 'idUserExternalCourse', scope: 'person' },
  like: { version: 1, key: 'idLike', scope: 'person' },
  topics: { version: 1, key: 'idUser', scope: 'person' },
  notification: { version: 1, key: 'idNotification', scope: 'person' },
  // Rows restricted to a group, for its members. The company's own row holds only the card.
  grantedNode: { version: 1, key: 'idNode', scope: 'person' },
  grantedContent: { version: 1, key: 'idContentItem', scope: 'person' },
  grantedTeam: { version: 1, key: 'idTeam', scope: 'person', indexes: ['idNode'] },
  grantedMessage: { version: 1, key: 'idMessage', scope: 'person', indexes: ['idChatRoom'] },
  externalCourseReview: { version: 1, key: 'idUserExternalCourse', scope: 'admin' },
  comment: { version: 1, key: 'idComment', scope: 'company', indexes: ['idEntity'] },
  grantedComment: { version: 1, key: 'idComment', scope: 'person', indexes: ['idEntity'] },
  commentReport: { version: 1, key: 'idComment', scope: 'person', indexes: ['idEntity'] },
  commentNotice: { version: 1, key: 'idComment', scope: 'person', indexes: ['idEntity'] },
  commentCase: { version: 1, key: 'idComment', scope: 'admin' },
  userUpload: { version: 1, key: 'idUserUpload', scope: 'person', indexes: ['idSection'] },
  userUploadReview: { version: 1, key: 'idUserUpload', scope: 'admin' },
  offer: { version: 1, key: 'idOffer', scope: 'company' },
  cartItem: { version: 1, key: 'idOffer', scope: 'person' },
  personRole: { version: 1, key: 'idPersonRole', scope: 'person' },
  purchase: { version: 1, key: 'idPurchase', scope: 'person' },
} as const satisfies Readonly<Record<string, FeedTableSpec>>;

export type FeedTable = keyof typeof feedTables;

export const feedTableNames = Object.keys(feedTables) as FeedTable[];

export const isFeedTable = (name: string): name is FeedTable => Object.hasOwn(feedTables, name);

/** The entry of a table, with fields that not every table has. */
export const feedTableOf = (name: FeedTable): FeedTableSpec => feedTables[name];
