/**
 * Charges purchases, and asks again for what became of those whose answer is lost: by a service
 * that was too slow, a connection that broke, a server that died between asking and writing down. A
 * purchase is written down before its payment is asked, and settles once. What the service knows
 * and this database has forgotten, because it was put back, is written down again before anything
 * is charged.
 */
import { and, asc, eq, gt, gte, lte, max, or } from 'drizzle-orm';
import type { Purchase } from '#contract/entities/store.ts';
import { purchases } from '#server/db/schema/store.ts';
import { Failure } from '#server/failure.ts';
import { type Announce, write } from '#server/feed/write.ts';
import type {
  Buyer,
  Card,
  Charge,
  ChargeOutcome,
  KnownCharge,
  Payment,
} from '#server/ports/payment.ts';
import { RepeatedWork } from '#server/ports/repeated-work.ts';
import type { Services } from '#server/services.ts';
import { beginPurchases, type PurchaseStart, type StartedPurchase } from './begin-purchase.ts';
import { GroupCommit } from './group-commit.ts';
import { readPurchaseOf } from './present-purchase.ts';
import { recoverPurchases } from './recover-purchases.ts';
import { notePurchaseUnknown, type Settlement, settlePurchases } from './settle-purchase.ts';

declare module '#server/services.ts' {
  interface Services {
    purchases: PurchaseWork;
  }
}

export interface PaymentTimes {
  /** How long a person waits for a charge, ms. */
  chargeMs: number;
  /** How often what is unknown is asked for, ms. */
  everyMs: number;
}

export const paymentTimes: PaymentTimes = { chargeMs: 20_000, everyMs: 15_000 };
/** Another process may be at it still. */
const MARGIN_MS = 10_000;
const AT_ONCE = 100;
/** Purchases of a company in one transaction. */
const TOGETHER = 50;

/**
 * Charges before the newest purchase of a database are in it. Clocks of processes differ by less.
 * ms.
 */
const DOUBT_MS = 86_400_000;

type Needs = Pick<Services, 'db' | 'clock'> & {
  log: Pick<Services['log'], 'error' | 'warn'>;
  announce: Announce;
  epochs: Pick<Services['epochs'], 'current'>;
  /** No other process works on this database: a purchase from before the start is no person's. */
  isAlone: boolean;
};

export class PurchaseWork extends RepeatedWork {
  readonly #needs: Needs;
  readonly #payment: Payment;
  readonly #times: PaymentTimes;
  /** Requests under way in this process, by company and key. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #startedAt: Date;
  /** Of the server's history that was last compared with the service's books. */
  #epoch: string | null = null;
  #comparing: Promise<boolean> | null = null;

  readonly #begins = new GroupCommit<PurchaseStart, StartedPurchase | Failure>({
    commit: async (tenant, starts) =>
      (await this.#write(tenant, (w) => beginPurchases(w, starts))).result,
    nameOf: ({ idUser }) => idUser,
    most: TOGETHER,
  });
  readonly #settlements = new GroupCommit<Settlement, Purchase | null>({
    commit: async (tenant, settlements) =>
      (await this.#write(tenant, (w) => settlePurchases(w, settlements))).result,
    nameOf: ({ idPurchase }) => idPurchase,
    most: TOGETHER,
  });

  constructor(needs: Needs, payment: Payment, times: PaymentTimes = paymentTimes) {
    super(times.everyMs, (error) =>
      needs.log.error({ err: error }, 'purchases could not be looked at'),
    );
    this.#needs = needs;
    this.#payment = payment;
    this.#times = times;
    this.#startedAt = new Date(needs.clock.now());
  }

  /**
   * One request of a key after the other, in this process: a person who comes second finds what the
   * first one did.
   */
  async inTurn<T>(tenant: string, idPurchase: string, work: () => Promise<T>): Promise<T> {
    const name = `${tenant} ${idPurchase}`;
    const before = this.#turns.get(name) ?? Promise.resolve();
    const mine = before.then(work);
    const end = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#turns.set(name, end);
    try {
      return await mine;
    } finally {
      if (this.#turns.get(name) === end) this.#turns.delete(name);
    }
  }

  /** Charges a purchase that was begun just now. Answers how it stands. */
  charge(
    buyer: Buyer,
    { idPurchase, total, items }: Purchase,
    card: Card,
  ): Promise<Purchase | null> {
    const { tenant, idUser } = buyer;
    return this.#charge({ tenant, idUser, key: idPurchase, amount: total, lines: items, card });
  }

  async #charge(charge: Charge): Promise<Purchase | null> {
    const outcome = await this.#ask((signal) => this.#payment.charge(charge, signal));
    if (outcome !== null) return this.settle(charge.tenant, charge.key, outcome);
    const { result } = await this.#write(charge.tenant, (w) => notePurchaseUnknown(w, charge.key));
    this.wake();
    return result;
  }

  /** @throws Failure where what is wanted is not sold like that. */
  async begin(tenant: string, start: PurchaseStart): Promise<StartedPurchase> {
    const verdict = await this.#begins.add(tenant, start);
    if (verdict instanceof Failure) throw verdict;
    return verdict;
  }

  settle(tenant: string, idPurchase: string, outcome: ChargeOutcome): Promise<Purchase | null> {
    return this.#settlements.add(tenant, { idPurchase, outcome });
  }

  /**
   * Asks the service for what the person has paid of these offers, and writes down what is not
   * known here. @throws Failure `unavailable`
   */
  async recall(buyer: Buyer, offers: readonly string[]): Promise<void> {
    const charges = (await this.compareBooks())
      ? await this.#ask((signal) => this.#payment.find(buyer, offers, signal))
      : null;
    if (charges === null) throw new Failure('unavailable');
    await this.#recover(buyer.tenant, charges);
  }

  /**
   * What became of a purchase. Of one that is not known here the service is asked, which closes its
   * key: null says that it charged nothing under it and never will. @throws Failure `unavailable`
   * where the service gives no answer.
   */
  find(buyer: Buyer, idPurchase: string): Promise<Purchase | null> {
    const { tenant, idUser } = buyer;
    return this.inTurn(tenant, idPurchase, async () => {
      const known = await readPurchaseOf(this.#needs.db, buyer, idPurchase);
      if (known) return known;
      const charge = await this.#ask((signal) =>
        this.#payment.resolve({ tenant, idUser, key: idPurchase }, signal),
      );
      if (charge === null) throw new Failure('unavailable');
      if (charge !== 'refused') await this.#recover(tenant, [charge]);
      return readPurchaseOf(this.#needs.db, buyer, idPurchase);
    });
  }

  protected override async doDue(): Promise<void> {
    await this.compareQuietly();
    const p = purchases;
    const late = new Date(this.#needs.clock.now() - this.#times.chargeMs - MARGIN_MS);
    const before = this.#needs.isAlone && this.#startedAt > late ? this.#startedAt : late;
    const open = await this.#needs.db
      .select({ tenant: p.tenant, idUser: p.idUser, id: p.id, total: p.total })
      .from(p)
      .where(or(eq(p.status, 'UNKNOWN'), and(eq(p.status, 'PENDING'), lte(p.createdAt, before))))
      .orderBy(asc(p.createdAt))
      .limit(AT_ONCE);
    for (const { tenant, idUser, id, total } of open) {
      if (this.closing.aborted) return;
      const outcome = await this.#outcomeOf({ tenant, idUser, key: id, isFree: total === 0 });
      if (outcome !== null) await this.settle(tenant, id, outcome);
    }
  }

  /** Null: not known yet. */
  async #outcomeOf({
    isFree,
    ...key
  }: Buyer & { key: string; isFree: boolean }): Promise<ChargeOutcome | null> {
    // What is free was never asked of any person.
    if (isFree) return 'charged';
    const charge = await this.#ask((signal) => this.#payment.resolve(key, signal));
    if (charge === null || charge === 'refused') return charge;
    return charge.state === 'pending' ? null : 'charged';
  }

  /**
   * Once in an epoch: each start of a server and each database that is put back begins one. What
   * was bought is there before devices offer what was done with it, and before more is sold.
   * @returns false where the service gives no answer.
   */
  async compareBooks(): Promise<boolean> {
    const epoch = await this.#needs.epochs.current();
    if (epoch === this.#epoch) return true;
    this.#comparing ??= this.#compare(epoch).finally(() => (this.#comparing = null));
    return this.#comparing;
  }

  async #compare(epoch: string): Promise<boolean> {
    const { db, log } = this.#needs;
    const p = purchases;
    const [row] = await db
      .select({ newest: max(p.createdAt) })
      .from(p)
      .where(gt(p.total, 0));
    const since = new Date(row?.newest ? row.newest.getTime() - DOUBT_MS : 0);
    const charges = await this.#ask((signal) => this.#payment.list(since, signal));
    if (charges === null) return false;
    const known = await db
      .select({ tenant: p.tenant, id: p.id })
      .from(p)
      .where(gte(p.createdAt, new Date(since.getTime() - DOUBT_MS)));
    const names = new Set(known.map(({ tenant, id }) => `${tenant} ${id}`));
    for (const charge of charges)
      if (!names.has(`${charge.tenant} ${charge.key}`))
        await this.#recover(charge.tenant, [charge]).catch((error: unknown) =>
          log.error({ err: error, key: charge.key }, 'a purchase could not be written down again'),
        );
    this.#epoch = epoch;
    return true;
  }

  /** As above; the next run tries again what fails. */
  async compareQuietly(): Promise<void> {
    await this.compareBooks().catch((error: unknown) =>
      this.#needs.log.error({ err: error }, 'the books of payments were not compared'),
    );
  }

  async #recover(tenant: string, charges: readonly KnownCharge[]): Promise<void> {
    if (charges.length === 0) return;
    const { result } = await this.#write(tenant, (w) => recoverPurchases(w, charges));
    for (const { charge, twice } of result) {
      const told = { tenant, idUser: charge.idUser, key: charge.key, state: charge.state };
      if (twice.length > 0)
        this.#needs.log.error({ ...told, twice }, 'a person has paid for an offer twice');
      else
        this.#needs.log.warn(
          told,
          'a purchase that this database did not have was written down again',
        );
    }
  }

  override async start(): Promise<void> {
    await this.compareQuietly();
    await super.start();
  }

  /** What was charged is written down before the database closes. */
  override async close(): Promise<void> {
    await super.close();
    await Promise.all(this.#turns.values());
  }

  /** Null: no answer in time, or none that can be read. */
  async #ask<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const limit = new AbortController();
    const signal = AbortSignal.any([limit.signal, this.closing]);
    const given = new Promise<null>((resolve) =>
      signal.addEventListener('abort', () => resolve(null), { once: true }),
    );
    const timer = setTimeout(() => limit.abort(), this.#times.chargeMs);
    const asked = ask(signal).catch((error: unknown) => {
      this.#needs.log.warn({ err: error }, 'a payment gave no answer');
      return null;
    });
    try {
      return await Promise.race([asked, given]);
    } finally {
      clearTimeout(timer);
      limit.abort();
    }
  }

  #write<T>(tenant: string, work: Parameters<typeof write<T>>[2]) {
    const { db, clock, announce } = this.#needs;
    return write(db, { tenant, now: new Date(clock.now()), announce }, work);
  }
}
