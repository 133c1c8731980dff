/**
 * Tells people before an enrolment or the validity of a completion ends: 30, 7 and 1 days. It may
 * run in many processes at once and may be killed at any moment: what was told stands in the row
 * that is changed in the same transaction, so that each reminder goes out once. Where an end was
 * moved, the reminders of the old one are taken back.
 */
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Notification } from '#contract/areas/social/entities/notification.ts';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { endsAt, isConcluded } from '#contract/areas/learning/rules/enrollment-end.ts';
import { isNotificationOn } from '#contract/areas/social/rules/notification-settings.ts';
import { dueReminder, type ReminderDays } from '#contract/areas/learning/rules/reminders.ts';
import { PersonDocs } from '#server/areas/content/person-docs.ts';
import { reminderCopy } from '#server/copy/reminders-pt-br.ts';
import type { Tx } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { teams } from '#server/db/schema/classes.ts';
import { enrollments, nodes } from '#server/db/schema/learning.ts';
import { endReminders } from '#server/db/schema/reminders.ts';
import type { Changes } from '#server/feed/changes.ts';
import { personScope } from '#server/feed/scope.ts';
import { write } from '#server/feed/write.ts';
import type { LearningServices } from './services.ts';
import { END_MARGIN, roughEnd } from './end-sql.ts';
import type { EnrollmentRow } from './loaded-enrollment.ts';
import { factsOf, termsOf } from './settle-enrollment.ts';

type ReminderServices = Pick<LearningServices, 'db' | 'docs' | 'clock' | 'announce' | 'log'>;

const BATCH = 100;

interface Candidate {
  tenant: string;
  id: string;
  idUser: string;
}

/**
 * Enrolments of one company for which a reminder may be due, or may tell of an end that is none any
 * more.
 */
const nextCandidates = async (
  { db }: ReminderServices,
  now: Date,
  after: Pick<Candidate, 'tenant' | 'id'>,
): Promise<Candidate[]> => {
  const [e, r] = [enrollments, endReminders];
  const at = sql`${now.toISOString()}::timestamptz`;
  const end = roughEnd();
  const within = (days: number) =>
    sql`${end} < ${at} + make_interval(days => ${days}) + ${END_MARGIN}`;
  const rows = await db
    .select({ tenant: e.tenant, id: e.id, idUser: e.idUser })
    .from(e)
    .innerJoin(nodes, and(eq(nodes.tenant, e.tenant), eq(nodes.id, e.idNode)))
    .leftJoin(teams, and(eq(teams.tenant, e.tenant), eq(teams.id, e.idTeam)))
    .leftJoin(r, and(eq(r.tenant, e.tenant), eq(r.idEnrollment, e.id)))
    .where(
      and(
        or(gt(e.tenant, after.tenant), and(eq(e.tenant, after.tenant), gt(e.id, after.id))),
        or(
          and(
            sql`${e.status} <> 'EXPIRED'`,
            sql`${end} > ${at} - ${END_MARGIN}`,
            or(
              and(isNull(r.days), within(30)),
              and(eq(r.days, 30), within(7)),
              and(eq(r.days, 7), within(1)),
            ),
          ),
          and(
            isNotNull(r.days),
            or(
              sql`${end} is null`,
              sql`${end} > ${r.endsAt} + ${END_MARGIN}`,
              sql`${end} < ${r.endsAt} - ${END_MARGIN}`,
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(e.tenant), asc(e.id))
    .limit(BATCH);
  return rows.filter(({ tenant }) => tenant === rows[0]?.tenant);
};

type PersonChoices = Pick<typeof people.$inferSelect, 'notifyTermEnd' | 'notifyValidityEnd'>;

interface Reminding {
  tx: Tx;
  changes: Changes;
  docs: PersonDocs;
  now: Date;
  app: AppDetails | undefined;
  /** What each person chose to be told. */
  choices: ReadonlyMap<string, PersonChoices>;
}

const isOff = (row: EnrollmentRow, { app, choices }: Reminding): boolean => {
  const type = isConcluded(factsOf(row)) ? 'VALIDITY_END' : 'TERM_END';
  return !isNotificationOn(type, app ?? {}, choices.get(row.idUser) ?? {});
};

const reminderOf = (
  row: EnrollmentRow,
  end: number,
  days: ReminderDays,
  title: string,
  now: Date,
): Notification => {
  const day = new Date(end).toISOString();
  const words = isConcluded(factsOf(row)) ? reminderCopy.validity : reminderCopy.term;
  return {
    idNotification: `end~${row.id}~${days}~${day.slice(0, 10)}`,
    section: 'LEARNING',
    title: words.title(title, end),
    text: words.text,
    createdAt: now.toISOString(),
    idNode: row.idNode,
    endsAt: day,
  };
};

/** The person's row is locked: nothing of it changes meanwhile. */
const remindOf = async (row: EnrollmentRow, reminding: Reminding): Promise<void> => {
  const { tx, changes, docs, now } = reminding;
  const r = endReminders;
  const mine = and(eq(r.tenant, row.tenant), eq(r.idEnrollment, row.id));
  const [known] = await tx.select().from(r).where(mine);
  const facts = factsOf(row);
  const end = endsAt(facts, await termsOf(row, docs));
  const scope = personScope(row.idUser);
  const isMoved = known !== undefined && known.endsAt.getTime() !== end;
  if (isMoved) for (const id of known.told) changes.del(scope, 'notification', id);
  const page = await docs.node(row.idNode);
  const beganAt =
    facts.finishDate === null ? row.startDate.getTime() : Date.parse(facts.finishDate);
  const days =
    end === null || page?.status !== 'PUBLISHED'
      ? null
      : dueReminder({ endsAt: end, beganAt }, now.getTime());
  const isTold = known !== undefined && !isMoved && days !== null && known.days <= days;
  if (days === null || end === null || isTold || isOff(row, reminding)) {
    if (isMoved) await tx.delete(r).where(mine);
    return;
  }
  const reminder = reminderOf(row, end, days, page?.title ?? '', now);
  changes.put(scope, 'notification', reminder.idNotification, reminder);
  const told = [...(known && !isMoved ? known.told : []), reminder.idNotification];
  const next = { endsAt: new Date(end), days, told };
  await tx
    .insert(r)
    .values({ tenant: row.tenant, idEnrollment: row.id, ...next })
    .onConflictDoUpdate({ target: [r.tenant, r.idEnrollment], set: next });
};

const remindBatch = async (
  { db, docs, announce }: ReminderServices,
  now: Date,
  batch: readonly Candidate[],
): Promise<void> => {
  const tenant = batch[0]?.tenant ?? '';
  await write(db, { tenant, now, announce }, async ({ tx, changes }) => {
    // The lock of every write of these people, and of every other process that reminds them.
    const locked = await tx
      .select({
        id: people.id,
        notifyTermEnd: people.notifyTermEnd,
        notifyValidityEnd: people.notifyValidityEnd,
      })
      .from(people)
      .where(
        and(
          eq(people.tenant, tenant),
          inArray(people.id, [...new Set(batch.map(({ idUser }) => idUser))]),
        ),
      )
      .orderBy(asc(people.id))
      .for('update');
    const choices = new Map(locked.map((person) => [person.id, person]));
    const [app] = await docs.list(tx, tenant, 'app');
    const e = enrollments;
    const ids = batch.map(({ id }) => id);
    const rows = await tx
      .select()
      .from(e)
      .where(and(eq(e.tenant, tenant), inArray(e.id, ids)));
    for (const row of rows)
      await remindOf(row, {
        tx,
        changes,
        docs: new PersonDocs(docs, tx, tenant, row.idUser),
        now,
        app,
        choices,
      });
  });
};

/** One that cannot be told must not keep the others from it. */
const remindEach = async (
  services: ReminderServices,
  now: Date,
  batch: readonly Candidate[],
): Promise<void> => {
  try {
    await remindBatch(services, now, batch);
  } catch (error) {
    if (batch.length > 1) for (const one of batch) await remindEach(services, now, [one]);
    else
      services.log.error(
        { err: error, idEnrollment: batch[0]?.id },
        'a person could not be reminded of an end',
      );
  }
};

/** Goes through all enrolments once. Call at start and every few minutes. */
export const remindEnds = async (services: ReminderServices): Promise<void> => {
  const now = new Date(services.clock.now());
  let after = { tenant: '', id: '' };
  for (
    let batch = await nextCandidates(services, now, after);
    batch.length > 0;
    batch = await nextCandidates(services, now, after)
  ) {
    await remindEach(services, now, batch);
    after = batch.at(-1) ?? after;
  }
};
