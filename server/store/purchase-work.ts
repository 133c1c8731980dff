/**
 * Charges purchases, and asks again for what became of those whose answer is lost: by a service that was too slow, a connection that broke, a
 * server that died between asking and writing down. A purchase is written down before its payment is asked, and settles once.
 */
import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { Purchase } from '#contract/entities/store.ts';
import { purchases } from '#server/db/schema/store.ts';
import { Failure } from '#server/failure.ts';
import { type Announce, write } from '#server/feed/write.ts';
import type { Card, Charge, ChargeOutcome, Payment } from '#server/ports/payment.ts';
import { RepeatedWork } from '#server/ports/repeated-work.ts';
import type { Services } from '#server/services.ts';
import { beginPurchases, type PurchaseStart, type StartedPurchase } from './begin-purchase.ts';
import { GroupCommit } from './group-commit.ts';
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

type Needs = Pick<Services, 'db' | 'clock'> & { log: Pick<Services['log'], 'error' | 'warn'>; announce: Announce };

export class PurchaseWork extends RepeatedWork {
  readonly #needs: Needs;
  readonly #payment: Payment;
  readonly #times: PaymentTimes;
  /** Requests under way in this process, by company and key. */
  readonly #turns = new Map<string, Promise<void>>();

  readonly #begins = new GroupCommit<PurchaseStart, StartedPurchase | Failure>({
    commit: async (tenant, starts) => (await this.#write(tenant, (w) => beginPurchases(w, starts))).result,
    nameOf: ({ idUser }) => idUser,
    most: TOGETHER,
  });
  readonly #settlements = new GroupCommit<Settlement, Purchase | null>({
    commit: async (tenant, settlements) => (await this.#write(tenant, (w) => settlePurchases(w, settlements))).result,
    nameOf: ({ idPurchase }) => idPurchase,
    most: TOGETHER,
  });

  constructor(needs: Needs, payment: Payment, times: PaymentTimes = paymentTimes) {
    super(times.everyMs, (error) => needs.log.error({ err: error }, 'purchases could not be looked at'));
    this.#needs = needs;
    this.#payment = payment;
    this.#times = times;
  }

  /** One request of a key after the other, in this process: whoever comes second finds what the first one did. */
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
  charge(tenant: string, { idPurchase, total }: Purchase, card: Card): Promise<Purchase | null> {
    return this.#charge({ tenant, key: idPurchase, amount: total, card });
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

  protected override async doDue(): Promise<void> {
    const p = purchases;
    const late = new Date(this.#needs.clock.now() - this.#times.chargeMs - MARGIN_MS);
    const open = await this.#needs.db
      .select({ tenant: p.tenant, id: p.id, total: p.total })
      .from(p)
      .where(or(eq(p.status, 'UNKNOWN'), and(eq(p.status, 'PENDING'), lte(p.createdAt, late))))
      .orderBy(asc(p.createdAt))
      .limit(AT_ONCE);
    for (const { tenant, id, total } of open) {
      if (this.closing.aborted) return;
      // What is free was never asked of anybody.
      const outcome = total === 0 ? 'charged' : await this.#ask((signal) => this.#payment.resolve({ tenant, key: id }, signal));
      if (outcome !== null) await this.settle(tenant, id, outcome);
    }
  }

  /** What was charged is written down before the database closes. */
  override async close(): Promise<void> {
    await super.close();
    await Promise.all(this.#turns.values());
  }

  /** Null: no answer in time, or none that can be read. */
  async #ask(ask: (signal: AbortSignal) => Promise<ChargeOutcome>): Promise<ChargeOutcome | null> {
    const limit = new AbortController();
    const signal = AbortSignal.any([limit.signal, this.closing]);
    const given = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
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
