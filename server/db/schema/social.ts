/** Likes, shares, people's topics, and the company's announcements. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Campaign } from '../../../contract/entities/campaign.ts';
import type { Comment } from '../../../contract/entities/social/comment.ts';
import type { CommentCase } from '../../../contract/entities/social/moderation.ts';
import type { ScheduleEvent, ScheduleType } from '../../../contract/entities/schedule.ts';
import { moment, origin, tenant } from './columns.ts';

export const likes = pgTable(
  'likes',
  {
    tenant: tenant(),
    /** The natural key from contract/entities/social/like.ts. */
    idLike: text('id_like').notNull(),
    idUser: text('id_user').notNull(),
    liked: boolean('liked').notNull(),
    likedAt: moment('liked_at').notNull(),
    origin: origin(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idLike, t.idUser] }),
    index('likes_user').on(t.tenant, t.idUser),
  ],
);

/** Updated by differences, so that concurrent likes both count. */
export const likeSummaries = pgTable(
  'like_summaries',
  { tenant: tenant(), idLike: text('id_like').notNull(), likes: integer('likes').notNull() },
  (t) => [primaryKey({ columns: [t.tenant, t.idLike] })],
);

export const shares = pgTable(
  'shares',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    idContentItem: text('id_content_item').notNull(),
    event: text('event').notNull(),
    sharedAt: moment('shared_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idUser, t.id] })],
);

export const personTopics = pgTable(
  'person_topics',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    setAt: moment('set_at').notNull(),
    origin: origin(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idUser] })],
);

/**
 * The feed only tells of them: writes of one batch must see each other's, and the feed is written
 * after the last.
 */
export const comments = pgTable(
  'comments',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    entityType: text('entity_type').$type<Comment['entityType']>().notNull(),
    idEntity: text('id_entity').notNull(),
    doc: jsonb('doc').$type<Comment>().notNull(),
    /** Of the last edit; null before the first. */
    editedAt: moment('edited_at'),
    editedOrigin: origin('edited_origin'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('comments_entity').on(t.tenant, t.entityType, t.idEntity),
  ],
);

/** Who reported which comment: never told to any other person. */
export const commentReports = pgTable(
  'comment_reports',
  {
    tenant: tenant(),
    idComment: text('id_comment').notNull(),
    idUser: text('id_user').notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idComment, t.idUser] }),
    index('comment_reports_user').on(t.tenant, t.idUser),
  ],
);

/** What was decided about a reported comment; an undecided one has no row. */
export const commentDecisions = pgTable(
  'comment_decisions',
  {
    tenant: tenant(),
    idComment: text('id_comment').notNull(),
    hidden: boolean('hidden').notNull(),
    reason: text('reason'),
    decidedAt: moment('decided_at').notNull(),
    decidedOrigin: origin('decided_origin'),
    decidedBy: text('decided_by').notNull(),
    replaced: jsonb('replaced').$type<CommentCase['replaced']>(),
    /** The text while it is hidden: the comment's own row is without it then. */
    heldText: text('held_text'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idComment] })],
);

export const campaigns = pgTable(
  'campaigns',
  { tenant: tenant(), id: text('id').notNull(), doc: jsonb('doc').$type<Campaign>().notNull() },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

export const scheduleTypes = pgTable(
  'schedule_types',
  { tenant: tenant(), id: text('id').notNull(), doc: jsonb('doc').$type<ScheduleType>().notNull() },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

export const scheduleEvents = pgTable(
  'schedule_events',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    doc: jsonb('doc').$type<ScheduleEvent>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);
