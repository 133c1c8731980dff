/**
 * Mail that a person was promised. It is written with what it belongs to, in the same transaction,
 * and leaves afterwards: no request waits for a mail server, and one that is away for a while loses
 * nothing. It may be sent twice, by a process that dies between the two; then both have one id.
 */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { MailText } from '#server/copy/mail-pt-br.ts';
import type { Executor } from '#server/db/database.ts';
import { mailQueue } from '#server/db/schema/mail.ts';
import { companies } from '#server/db/schema/access.ts';
import { MailDeferred, MailRefused, type Mail } from '#server/ports/mail.ts';
import { RepeatedWork } from '#server/ports/repeated-work.ts';
import type { BaseServices } from '#server/services.ts';
import { brandedHtml, plainText } from './branded-html.ts';
import { queueMail } from './queue-mail.ts';

interface Needs extends Pick<BaseServices, 'db' | 'clock' | 'ids' | 'storage'> {
  log: Pick<BaseServices['log'], 'error' | 'warn'>;
}
type Row = typeof mailQueue.$inferSelect;

export interface Addressed {
  tenant: string;
  idUser: string;
  to: string;
  text: MailText;
  /** When it is of no use any more. */
  expiresAt: Date;
}

/** For how long others keep off a message that a process took; longer than any try lasts. */
const TAKEN_MS = 120_000;
/**
 * How often what is due is looked for: after a failure, and for what another process or a command
 * wrote.
 */
const LOOK_MS = 15_000;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;

const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);

export class MailQueue extends RepeatedWork {
  readonly #needs: Needs;
  readonly #mail: Mail;
  /** Tries since the mail server last answered, and when the next is. */
  #failures = 0;
  #quietUntil = 0;

  constructor(needs: Needs, mail: Mail) {
    super(LOOK_MS, (error) =>
      needs.log.error({ err: error }, 'the queue of mails could not be read'),
    );
    this.#needs = needs;
    this.#mail = mail;
  }

  /** Whether messages leave this server. */
  get reachesPeople(): boolean {
    return this.#mail.spools !== true;
  }

  /** Inside the transaction of what it tells of. Call `wake` once that has committed. */
  async add(executor: Executor, { tenant, idUser, to, text, expiresAt }: Addressed): Promise<void> {
    const { clock, ids } = this.#needs;
    await queueMail(executor, {
      tenant,
      id: ids(),
      idUser,
      to,
      text,
      now: new Date(clock.now()),
      expiresAt,
    });
  }

  /**
   * The try that is under way when the server closes is given up: it stays in the queue, as
   * everything else does.
   */
  protected override async doDue(): Promise<void> {
    while (!this.closing.aborted && this.#needs.clock.now() >= this.#quietUntil) {
      const row = await this.#take();
      if (!row) return;
      await this.#deliver(row);
    }
  }

  /** The oldest that is due, for this process alone. */
  async #take(): Promise<Row | null> {
    const { db, clock } = this.#needs;
    const now = clock.now();
    const [due] = await db
      .select({ id: mailQueue.id })
      .from(mailQueue)
      .where(lte(mailQueue.nextAt, new Date(now)))
      .limit(1);
    if (!due) return null;
    return db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(mailQueue)
        .where(lte(mailQueue.nextAt, new Date(now)))
        .orderBy(asc(mailQueue.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return null;
      await tx
        .update(mailQueue)
        .set({ nextAt: new Date(now + TAKEN_MS), attempts: sql`${mailQueue.attempts} + 1` })
        .where(this.#is(row));
      return row;
    });
  }

  async #deliver(row: Row): Promise<void> {
    const { clock, log } = this.#needs;
    const { tenant, idUser, id } = row;
    if (row.expiresAt.getTime() <= clock.now()) {
      log.error(
        { tenant, idUser, mail: id, attempts: row.attempts },
        'a mail ran out before it could be sent',
      );
      return this.#remove(row);
    }
    try {
      await this.#mail.send(await this.#written(row), this.closing);
      this.#failures = 0;
      await this.#remove(row);
    } catch (error) {
      const why = error instanceof Error ? error.message : 'failed';
      if (error instanceof MailRefused) {
        log.error({ tenant, idUser, mail: id, why }, 'a mail was refused for good');
        return this.#remove(row);
      }
      log.warn({ tenant, idUser, mail: id, why, attempts: row.attempts + 1 }, 'a mail has to wait');
      if (error instanceof MailDeferred) return this.#putOff(row, waitAfter(row.attempts + 1));
      this.#failures += 1;
      const wait = waitAfter(this.#failures);
      this.#quietUntil = clock.now() + wait;
      await this.#putOff(row, wait);
    }
  }

  async #written({ tenant, id, recipient, message }: Row) {
    const { db, storage, log } = this.#needs;
    const [company] = await db
      .select({ app: companies.app })
      .from(companies)
      .where(eq(companies.tenant, tenant));
    if (!company) throw new MailRefused('no company');
    const { name, brand, logo: address } = company.app;
    // Loaded with the first mail: the library of pictures is large.
    const { companyLogo } = await import('#server/brand/company-logo.ts');
    const logo = await companyLogo({ storage, log }, address);
    return {
      id,
      from: name,
      to: recipient,
      subject: message.subject,
      text: plainText(message),
      html: brandedHtml(message, { name, brand, hasLogo: logo !== null }),
      logo: logo?.bytes ?? null,
    };
  }

  #is({ tenant, id }: Pick<Row, 'tenant' | 'id'>) {
    return and(eq(mailQueue.tenant, tenant), eq(mailQueue.id, id));
  }

  async #remove(row: Row): Promise<void> {
    await this.#needs.db.delete(mailQueue).where(this.#is(row));
  }

  async #putOff(row: Row, ms: number): Promise<void> {
    await this.#needs.db
      .update(mailQueue)
      .set({ nextAt: new Date(this.#needs.clock.now() + ms) })
      .where(this.#is(row));
  }
}
