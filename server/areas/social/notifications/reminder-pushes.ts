/**
 * Reminders by push: at most one a day for each person, between 7 and 20 o'clock in the company's
 * time. What else is due by then goes out in the same one; what comes later on that day waits for
 * the next morning. What was read meanwhile is not pushed.
 */
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { addDays, companyDay, companyHour, endOfCompanyDay } from '#contract/company-time.ts';
import { people } from '#server/db/schema/access.ts';
import type { Executor } from '#server/db/database.ts';
import { notificationDeliveries, reminderPushes } from '#server/db/schema/notifications.ts';

type Delivery = typeof notificationDeliveries.$inferSelect;

const FROM_HOUR = 7;
const TO_HOUR = 20;
const HOUR_MS = 3_600_000;

/** The next morning at 7, ms: of today where it is earlier than that. */
const nextMorning = (now: number): number => {
  const today = companyDay(now);
  const before = companyHour(now) < FROM_HOUR ? addDays(today, -1) : today;
  return endOfCompanyDay(before) + 1 + FROM_HOUR * HOUR_MS;
};

/**
 * Whether this one may go out today; otherwise it is put off. A push that is tried again keeps its
 * day.
 */
export const claimDay = async (db: Executor, row: Delivery, now: number): Promise<boolean> => {
  const { tenant, idUser, idNotification } = row;
  const [n, r] = [notificationDeliveries, reminderPushes];
  const hour = companyHour(now);
  if (hour >= FROM_HOUR && hour < TO_HOUR) {
    const day = companyDay(now);
    const mine = await db
      .insert(r)
      .values({ tenant, idUser, day, idNotification })
      .onConflictDoUpdate({
        target: [r.tenant, r.idUser],
        set: { day, idNotification },
        setWhere: sql`${r.day} <> ${day} or ${r.idNotification} = ${idNotification}`,
      })
      .returning({ day: r.day });
    if (mine.length > 0) return true;
  }
  await db
    .update(n)
    .set({ nextAt: new Date(nextMorning(now)), attempts: 0 })
    .where(
      and(
        eq(n.tenant, tenant),
        eq(n.idUser, idUser),
        eq(n.idNotification, idNotification),
        eq(n.createdAt, row.createdAt),
      ),
    );
  return false;
};

/** The other reminders of the person that are due: they go out with this one. */
export const dueBeside = (
  db: Executor,
  { tenant, idUser, idNotification }: Delivery,
  now: number,
): Promise<Delivery[]> => {
  const n = notificationDeliveries;
  const due = and(eq(n.push, true), eq(n.reminder, true), lte(n.nextAt, new Date(now)));
  return db
    .select()
    .from(n)
    .where(
      and(eq(n.tenant, tenant), eq(n.idUser, idUser), ne(n.idNotification, idNotification), due),
    )
    .orderBy(asc(n.createdAt));
};

/** Up to when the person has read what they were told, ms. */
export const readUpTo = async (db: Executor, { tenant, idUser }: Delivery): Promise<number> => {
  const [person] = await db
    .select({ at: people.notificationsReadTo })
    .from(people)
    .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
  return person?.at?.getTime() ?? 0;
};
