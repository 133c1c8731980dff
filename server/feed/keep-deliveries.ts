/** What a person is told is also kept to be sent to them, in the same transaction: by push, and by e-mail. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Notification } from '#contract/entities/notification.ts';
import type { Tx } from '#server/db/database.ts';
import { notificationDeliveries } from '#server/db/schema/notifications.ts';
import { personScope } from './scope.ts';

const PREFIX = personScope('');

interface NotificationChange {
  scope: string;
  t: string;
  id: string;
  op: 'put' | 'del' | 'gone';
  d?: unknown;
}

export const keepDeliveries = async (tx: Tx, tenant: string, changes: readonly NotificationChange[], now: Date): Promise<void> => {
  const told = changes.filter(({ t, scope }) => t === 'notification' && scope.startsWith(PREFIX));
  const n = notificationDeliveries;
  const rows = told.flatMap(({ scope, id, op, d }) => {
    if (op !== 'put') return [];
    const { title, text } = d as Notification;
    return [{ tenant, idUser: scope.slice(PREFIX.length), idNotification: id, title, text, createdAt: now, nextAt: now }];
  });
  if (rows.length > 0)
    await tx
      .insert(n)
      .values(rows)
      .onConflictDoUpdate({
        target: [n.tenant, n.idUser, n.idNotification],
        set: { title: sql`excluded.title`, text: sql`excluded.text`, createdAt: now, push: true, mail: true, nextAt: now, attempts: 0 },
      });
  for (const { scope, id, op } of told)
    if (op !== 'put')
      await tx.delete(n).where(and(eq(n.tenant, tenant), eq(n.idUser, scope.slice(PREFIX.length)), inArray(n.idNotification, [id])));
};
