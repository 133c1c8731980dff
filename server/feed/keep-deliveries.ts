/**
 * What a person is told is also kept to be sent to them, in the same transaction: by push, and by
 * e-mail.
 */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Notification } from '#contract/areas/social/entities/notification.ts';
import type { Tx } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { notificationDeliveries, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { personScope } from './scope.ts';

const PREFIX = personScope('');
/** PostgreSQL allows 65,535 parameters per statement; a row has eleven. */
const ROWS_A_STATEMENT = 5_000;

interface NotificationChange {
  scope: string;
  t: string;
  id: string;
  op: 'put' | 'del' | 'gone';
  d?: unknown;
}

/**
 * Who of these has a browser that takes push messages, and who takes e-mail: nothing is kept for
 * others.
 */
const waysTo = async (
  tx: Tx,
  tenant: string,
  idUsers: readonly string[],
): Promise<{ push: Set<string>; mail: Set<string> }> => {
  const [p, u] = [pushSubscriptions, people];
  const subscribed = await tx
    .selectDistinct({ idUser: p.idUser })
    .from(p)
    .where(and(eq(p.tenant, tenant), inArray(p.idUser, [...idUsers])));
  const accepting = await tx
    .select({ idUser: u.id })
    .from(u)
    .where(
      and(
        eq(u.tenant, tenant),
        inArray(u.id, [...idUsers]),
        isNotNull(u.email),
        eq(u.communicationAccepted, 1),
        eq(u.emailNotification, 1),
      ),
    );
  const named = (rows: readonly { idUser: string }[]): Set<string> =>
    new Set(rows.map(({ idUser }) => idUser));
  return { push: named(subscribed), mail: named(accepting) };
};

/** @returns the scopes of those who are to be told by push. */
export const keepDeliveries = async (
  tx: Tx,
  tenant: string,
  changes: readonly NotificationChange[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const told = changes.filter(({ t, scope }) => t === 'notification' && scope.startsWith(PREFIX));
  const n = notificationDeliveries;
  const puts = told.filter(({ op }) => op === 'put');
  const idUsers = [...new Set(puts.map(({ scope }) => scope.slice(PREFIX.length)))];
  const ways = idUsers.length > 0 ? await waysTo(tx, tenant, idUsers) : null;
  const rows = puts.flatMap(({ scope, id, d }) => {
    const idUser = scope.slice(PREFIX.length);
    const [push, mail] = [ways?.push.has(idUser) ?? false, ways?.mail.has(idUser) ?? false];
    if (!push && !mail) return [];
    const { title, text, endsAt = null } = d as Notification;
    return [
      {
        tenant,
        idUser,
        idNotification: id,
        title,
        text,
        createdAt: now,
        push,
        mail,
        reminder: endsAt !== null,
        nextAt: now,
      },
    ];
  });
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await tx
      .insert(n)
      .values(rows.slice(at, at + ROWS_A_STATEMENT))
      .onConflictDoUpdate({
        target: [n.tenant, n.idUser, n.idNotification],
        set: {
          title: sql`excluded.title`,
          text: sql`excluded.text`,
          createdAt: now,
          push: sql`excluded.push`,
          mail: sql`excluded.mail`,
          reminder: sql`excluded.reminder`,
          nextAt: now,
          attempts: 0,
        },
      });
  for (const { scope, id, op } of told)
    if (op !== 'put')
      await tx
        .delete(n)
        .where(
          and(
            eq(n.tenant, tenant),
            eq(n.idUser, scope.slice(PREFIX.length)),
            inArray(n.idNotification, [id]),
          ),
        );
  return new Set(rows.flatMap(({ push, idUser }) => (push ? [personScope(idUser)] : [])));
};
