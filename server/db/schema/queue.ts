/** Devices' reports on their outboxes, writes that need an administrator, and the decisions. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DirectiveAction } from '../../../contract/sync/entities/directive.ts';
import type {
  DecisionOnItem,
  Dependants,
  QueueItemState,
} from '../../../contract/sync/entities/queue-item.ts';
import { counter, moment, tenant } from './columns.ts';

export const deviceReports = pgTable(
  'device_reports',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    device: text('device').notNull(),
    deviceName: text('device_name'),
    /** By the person. */
    givenName: text('given_name'),
    /** The first report. */
    since: moment('since'),
    appVersion: text('app_version').notNull(),
    lastContact: moment('last_contact').notNull(),
    reportedAt: moment('reported_at').notNull(),
    waiting: integer('waiting').notNull(),
    attention: integer('attention').notNull(),
    byKind: jsonb('by_kind').$type<Record<string, number>>().notNull(),
    oldestAt: moment('oldest_at'),
    finishedNotReceived: integer('finished_not_received').notNull(),
    storageUsage: counter('storage_usage'),
    storageQuota: counter('storage_quota'),
    storagePersisted: boolean('storage_persisted'),
    /**
     * Support access: the name of the administrator whose queue it is; null for the person's own.
     */
    supportedBy: text('supported_by'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idUser, t.device] })],
);

export const queueItems = pgTable(
  'queue_items',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    opId: text('op_id').notNull(),
    name: text('name').notNull(),
    device: text('device').notNull(),
    kind: text('kind').notNull(),
    kindV: integer('kind_v').notNull(),
    subject: text('subject'),
    payload: jsonb('payload').$type<unknown>(),
    madeAt: moment('made_at').notNull(),
    receivedAt: moment('received_at'),
    state: text('state').$type<QueueItemState>().notNull(),
    code: text('code'),
    message: text('message'),
    field: text('field'),
    answer: jsonb('answer').$type<unknown>(),
    decision: jsonb('decision').$type<DecisionOnItem>(),
    dependants: jsonb('dependants').$type<Dependants>().notNull().default([]),
    /**
     * When it was first told of, and when it stopped being open: decided, or settled on its device.
     */
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    /** Support access: the name of the administrator who made it; null where the person did. */
    supportedBy: text('supported_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser, t.opId] }),
    index('queue_items_device').on(t.tenant, t.idUser, t.device),
    index('queue_items_closed').on(t.closedAt),
  ],
);

/**
 * Every decision, and every write that was imported for a person: who, why, before and after. Never
 * changed, never deleted.
 */
export const directives = pgTable(
  'directives',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    /** The person whose write it was. */
    idUser: text('id_user').notNull(),
    opId: text('op_id').notNull(),
    kind: text('kind').notNull(),
    action: text('action').$type<DirectiveAction>().notNull(),
    toUser: text('to_user'),
    idActor: text('id_actor').notNull(),
    actorName: text('actor_name').notNull(),
    reason: text('reason').notNull(),
    /** State, reason and content of the write before the decision. */
    before: jsonb('before').$type<unknown>().notNull(),
    /** The new content, or the result of taking it. */
    after: jsonb('after').$type<unknown>(),
    decidedAt: moment('decided_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('directives_user').on(t.tenant, t.idUser),
  ],
);
