/** What is told to people beyond their open screens: by push to a device, and by e-mail. */
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment, tenant } from './columns.ts';

/**
 * The browser of one session. Endpoint and keys are of that browser: a person who has them may send to
 * it.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    tenant: tenant(),
    /** The session: what ends it ends this. */
    sid: text('sid').notNull(),
    idUser: text('id_user').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.sid] }),
    // A browser has one, which the person who came last on a shared phone gets. Its keys prove
    // which browser it is: an endpoint can be known to others.
    unique('push_subscriptions_browser').on(t.endpoint, t.p256dh, t.auth),
    index('push_subscriptions_user').on(t.tenant, t.idUser),
  ],
);

/**
 * The day, in the company's time, on which a person was last reminded by push, and by which
 * notification.
 */
export const reminderPushes = pgTable(
  'reminder_pushes',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    day: text('day').notNull(),
    idNotification: text('id_notification').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idUser] })],
);

/**
 * A notification that is still to be sent. Written in the transaction that tells it; it goes when
 * nothing is left to send.
 */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    idNotification: text('id_notification').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    push: boolean('push').notNull().default(true),
    mail: boolean('mail').notNull().default(true),
    /** Of something that ends, rather than an answer to the person. */
    reminder: boolean('reminder').notNull().default(false),
    /** Of the next try of the push. While one process tries, the others are kept off by it. */
    nextAt: moment('next_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser, t.idNotification] }),
    index('notification_deliveries_push').on(t.push, t.nextAt),
    index('notification_deliveries_mail').on(t.mail, t.createdAt),
  ],
);
