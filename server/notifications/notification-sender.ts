/**
 * Sends what people were told to where they do not look: by push to the browsers of their living
 * sessions, and collected into one mail. A push may leave twice, by a process that dies between two
 * steps; the browser shows both as one. A mail is queued in the transaction that notes it.
 */
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { PushPayload } from '#contract/push-payload.ts';
import { publicAddress } from '#server/access/public-address.ts';
import { notificationCopy } from '#server/copy/notifications-pt-br.ts';
import type { Executor, Tx } from '#server/db/database.ts';
import { companies, people, sessions } from '#server/db/schema/access.ts';
import { notificationDeliveries, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { RepeatedWork } from '#server/ports/repeated-work.ts';
import type { Services } from '#server/services.ts';
import { claimDay, dueBeside, readUpTo } from './reminder-pushes.ts';
import { postPush, type PushLimits, pushLimits } from './push-endpoint.ts';
import { readVapidKeys } from './vapid-keys.ts';

declare module '#server/services.ts' {
  interface Services {
    notifications: NotificationSender;
  }
}

type Needs = Pick<Services, 'db' | 'clock' | 'ids' | 'mails'> & {
  log: Pick<Services['log'], 'error' | 'warn'>;
};
type Delivery = typeof notificationDeliveries.$inferSelect;

/** For how long others keep off a push that a process took. */
const TAKEN_MS = 60_000;
const LOOK_MS = 10_000;
const MAX_TRIES = 6;
/** Notifications of this time make one mail. */
export const DIGEST_MS = 15 * 60_000;
/** Of no use to a device that stays off for longer, s. */
const TTL_S = 3 * 86_400;
const MAIL_DAYS = 3;
/** People of one look. */
const AT_ONCE = 100;
/** Push services take 4 kB; the text is cut long before. */
const LONGEST_TEXT = 400;

const waitAfter = (attempts: number): number => Math.min(30_000 * 2 ** attempts, 3_600_000);

export class NotificationSender extends RepeatedWork {
  readonly #needs: Needs;
  readonly limits: PushLimits;

  constructor(needs: Needs, limits: PushLimits = pushLimits) {
    super(LOOK_MS, (error) => needs.log.error({ err: error }, 'notifications could not be sent'));
    this.#needs = needs;
    this.limits = limits;
  }

  async publicKey(): Promise<string> {
    return (await readVapidKeys(this.#needs.db)).publicKey;
  }

  protected override async doDue(): Promise<void> {
    for (let row = await this.#take(); row && !this.closing.aborted; row = await this.#take())
      await this.#push(row);
    if (!this.closing.aborted) await this.#sendDigests();
  }

  /** The oldest push that is due, for this process alone. */
  async #take(): Promise<Delivery | null> {
    const { db, clock } = this.#needs;
    const n = notificationDeliveries;
    const due = and(eq(n.push, true), lte(n.nextAt, new Date(clock.now())));
    const [first] = await db.select({ id: n.idNotification }).from(n).where(due).limit(1);
    if (!first) return null;
    return db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(n)
        .where(due)
        .orderBy(asc(n.nextAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return null;
      const attempts = row.attempts + 1;
      await tx
        .update(n)
        .set({ nextAt: new Date(clock.now() + TAKEN_MS), attempts })
        .where(this.#is(row));
      return { ...row, attempts };
    });
  }

  #is({ tenant, idUser, idNotification }: Delivery) {
    const n = notificationDeliveries;
    return and(eq(n.tenant, tenant), eq(n.idUser, idUser), eq(n.idNotification, idNotification));
  }

  /**
   * Of sessions that live, of the person alone: a person who is in another account by support access has
   * no part in it.
   */
  #subscriptionsOf({ tenant, idUser }: Delivery) {
    const [p, s] = [pushSubscriptions, sessions];
    return this.#needs.db
      .select({ sid: p.sid, endpoint: p.endpoint, p256dh: p.p256dh, auth: p.auth })
      .from(p)
      .innerJoin(s, and(eq(s.tenant, p.tenant), eq(s.id, p.sid), eq(s.idUser, p.idUser)))
      .innerJoin(
        people,
        and(eq(people.tenant, p.tenant), eq(people.id, p.idUser), eq(people.blocked, false)),
      )
      .where(
        and(
          eq(p.tenant, tenant),
          eq(p.idUser, idUser),
          isNull(s.revokedAt),
          isNull(s.supporter),
          gt(s.expiresAt, new Date(this.#needs.clock.now())),
        ),
      );
  }

  async #push(row: Delivery): Promise<void> {
    const { db, clock } = this.#needs;
    if (!row.reminder) return this.#settle(row, await this.#post(row, [row]));
    const read = await readUpTo(db, row);
    if (row.createdAt.getTime() <= read) return this.#settle(row, false);
    if (!(await claimDay(db, row, clock.now()))) return;
    const beside = (await dueBeside(db, row, clock.now())).filter(
      ({ createdAt }) => createdAt.getTime() > read,
    );
    const later = await this.#post(row, [row, ...beside]);
    await this.#settle(row, later);
    if (!later) for (const one of beside) await this.#settle(one, false);
  }

  /** To all browsers of the person. @returns whether one of them is to be tried again. */
  async #post(row: Delivery, told: readonly Delivery[]): Promise<boolean> {
    const { db, log } = this.#needs;
    const subscriptions = await this.#subscriptionsOf(row);
    const company = subscriptions.length > 0 ? await this.#companyOf(db, row.tenant) : null;
    let later = false;
    if (company) {
      const [{ default: webPush }, keys] = await Promise.all([
        import('web-push'),
        readVapidKeys(db),
      ]);
      const payload = JSON.stringify(this.#payloadOf(row, told, company.app));
      for (const { sid, endpoint, p256dh, auth } of subscriptions) {
        const vapidDetails = {
          ...keys,
          subject: company.address.startsWith('https:')
            ? company.address
            : `mailto:avisos@${company.app.bucket}`,
        };
        const forget = () =>
          db
            .delete(pushSubscriptions)
            .where(and(eq(pushSubscriptions.tenant, row.tenant), eq(pushSubscriptions.sid, sid)));
        let details: ReturnType<typeof webPush.generateRequestDetails>;
        try {
          details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
            vapidDetails,
            TTL: TTL_S,
          });
        } catch (error) {
          // Keys that no browser made: nothing can ever be sent to them.
          log.warn(
            { err: error, tenant: row.tenant, idUser: row.idUser },
            'a push subscription is unusable',
          );
          await forget();
          continue;
        }
        const headers = Object.fromEntries(
          Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
        );
        const outcome = await postPush(
          { endpoint, headers, body: details.body ?? Buffer.alloc(0) },
          this.limits,
          this.closing,
        );
        if (outcome === 'later') later = true;
        if (outcome === 'refused')
          log.warn(
            { tenant: row.tenant, idUser: row.idUser, service: new URL(endpoint).host },
            'a push was refused',
          );
        if (outcome === 'gone') await forget();
      }
    }
    return later;
  }

  async #settle(row: Delivery, later: boolean): Promise<void> {
    const { db, clock } = this.#needs;
    const n = notificationDeliveries;
    // Told anew meanwhile, it is sent anew.
    const same = and(this.#is(row), eq(n.createdAt, row.createdAt));
    if (later && row.attempts < MAX_TRIES)
      await db
        .update(n)
        .set({ nextAt: new Date(clock.now() + waitAfter(row.attempts)) })
        .where(same);
    else await db.update(n).set({ push: false }).where(same);
    await db.delete(n).where(and(this.#is(row), eq(n.push, false), eq(n.mail, false)));
  }

  async #companyOf(
    db: Executor,
    tenant: string,
  ): Promise<{ app: AppDetails; address: string } | null> {
    const [company] = await db
      .select({ app: companies.app })
      .from(companies)
      .where(eq(companies.tenant, tenant));
    if (!company) return null;
    const address = await publicAddress({ db }, tenant, {
      host: company.app.bucket,
      protocol: 'https',
      socket: {},
    });
    return { app: company.app, address };
  }

  /** Where the company forbids it, nothing of what it tells leaves the company's server. */
  #payloadOf(
    { tenant, idUser, idNotification, ...one }: Delivery,
    told: readonly Delivery[],
    app: AppDetails,
  ): PushPayload {
    const neutral = app.pushText === 'NEUTRAL';
    const many = told.length > 1;
    const { title, text } = many
      ? notificationCopy.reminders(told.map((other) => other.title))
      : one;
    return {
      v: 1,
      idCompany: tenant,
      idUser,
      tag: idNotification,
      title: neutral ? app.name : title,
      text: neutral ? notificationCopy.neutral : text.slice(0, LONGEST_TEXT),
      path: many ? '/messages' : `/messages/${encodeURIComponent(idNotification)}`,
    };
  }

  /**
   * Of every person whose oldest waiting notification has waited long enough: one mail with all of
   * theirs.
   */
  async #sendDigests(): Promise<void> {
    const { db, clock, mails } = this.#needs;
    const n = notificationDeliveries;
    const before = new Date(clock.now() - DIGEST_MS);
    for (;;) {
      const due = await db
        .selectDistinct({ tenant: n.tenant, idUser: n.idUser })
        .from(n)
        .where(and(eq(n.mail, true), lte(n.createdAt, before)))
        .limit(AT_ONCE);
      for (const one of due) await db.transaction((tx) => this.#digest(tx, one));
      if (due.length > 0) mails.wake();
      if (due.length < AT_ONCE || this.closing.aborted) return;
    }
  }

  async #digest(tx: Tx, { tenant, idUser }: Pick<Delivery, 'tenant' | 'idUser'>): Promise<void> {
    const { clock, ids } = this.#needs;
    const n = notificationDeliveries;
    const mine = and(eq(n.tenant, tenant), eq(n.idUser, idUser), eq(n.mail, true));
    const rows = await tx
      .select()
      .from(n)
      .where(mine)
      .orderBy(asc(n.createdAt))
      .for('update', { skipLocked: true });
    if (rows.length === 0) return;
    const named = inArray(
      n.idNotification,
      rows.map(({ idNotification }) => idNotification),
    );
    await tx.update(n).set({ mail: false }).where(and(mine, named));
    await tx
      .delete(n)
      .where(and(eq(n.tenant, tenant), eq(n.idUser, idUser), eq(n.push, false), eq(n.mail, false)));
    const [person] = await tx
      .select()
      .from(people)
      .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
    const accepts =
      person &&
      !person.blocked &&
      person.communicationAccepted === 1 &&
      person.emailNotification === 1;
    const readTo = person?.notificationsReadTo?.getTime() ?? 0;
    const unread = rows.filter(({ createdAt }) => createdAt.getTime() > readTo);
    if (!accepts || person.email === null || unread.length === 0) return;
    const company = await this.#companyOf(tx, tenant);
    if (!company) return;
    const now = new Date(clock.now());
    const text = notificationCopy.digest({
      app: company.app.name,
      name: person.name,
      items: unread,
      link: `${company.address}/messages`,
    });
    const expiresAt = new Date(now.getTime() + MAIL_DAYS * 86_400_000);
    await queueMail(tx, { tenant, id: ids(), idUser, to: person.email, text, now, expiresAt });
  }
}
