/**
 * A company that sells, on the real server, whose database is put back and whose payment service
 * has trouble. The service keeps its own books.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { PROTOCOL_HEADER } from '#contract/protocol.ts';
import type { Purchase } from '#contract/areas/store/entities/store.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { purchases } from '#server/db/schema/store.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import type { Payment } from '#server/ports/payment.ts';
import { putOffers } from '#server/areas/publish/put/put-offers.ts';
import { beginPurchases } from '#server/areas/store/begin-purchase.ts';
import { booksInMemory, type SandboxEntry } from '#server/areas/store/sandbox-books.ts';
import { sandboxPayment } from '#server/areas/store/sandbox-payment.ts';
import { copyTables, emptyTables, putTablesBack } from '#server/testing/database-copy.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestClock } from '#server/testing/test-clock.ts';
import { anOffer } from '#tests/builders/rows.ts';

export const PRICE = 15_990;

/** Where a server dies while it works on a purchase; the next one starts on what was committed. */
export type Death = 'before' | 'begun' | 'charged';

interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

export interface Answer {
  status: number;
  body: AnyAnswer;
}

export class Shop {
  readonly #database: OpenDatabase;
  readonly clock = new TestClock();
  readonly books = booksInMemory();
  readonly #sandbox = sandboxPayment(this.books, this.clock);
  #app: TestApp | null = null;
  #company: TestCompany | null = null;
  readonly #tokens = new Map<string, string>();
  /** The service gives no answer. */
  isAway = false;
  offers: string[] = [];

  constructor(database: OpenDatabase) {
    this.#database = database;
  }

  get #up(): TestApp {
    if (!this.#app) throw new Error('the shop is not open');
    return this.#app;
  }

  get company(): TestCompany {
    if (!this.#company) throw new Error('the shop is not open');
    return this.#company;
  }

  #unlessAway<T>(work: () => Promise<T>): Promise<T> {
    return this.isAway ? Promise.reject(new Error('away')) : work();
  }

  async #start(): Promise<void> {
    const payment: Payment = {
      charge: (...asked) => this.#unlessAway(() => this.#sandbox.charge(...asked)),
      resolve: (...asked) => this.#unlessAway(() => this.#sandbox.resolve(...asked)),
      find: (...asked) => this.#unlessAway(() => this.#sandbox.find(...asked)),
      list: (...asked) => this.#unlessAway(() => this.#sandbox.list(...asked)),
    };
    const times = { chargeMs: 60, everyMs: 3_600_000 };
    const rate = { atOnce: 100, each: 100, waiting: 100, aMinute: 1_000_000 };
    const costRates = { drawing: rate, page: rate, payment: rate };
    this.#app = await startTestApp(this.#database, {
      payment,
      paymentTimes: times,
      clock: this.clock,
      costRates,
    });
  }

  async open(people: readonly string[]): Promise<void> {
    await emptyTables(this.#database);
    await this.#start();
    this.#company = await this.#up.company();
    const { tenant } = this.company;
    const classes = await putClasses(this.#database.db, this.company, new Date(this.clock.now()));
    const products = [classes.secret, classes.open, classes.page];
    const offers = products.map((idProduct, n) =>
      anOffer({ idOffer: `${tenant}-o${n}`, idProduct, title: `o${n}`, price: PRICE }),
    );
    await write(this.#database.db, { tenant, now: new Date(this.clock.now()) }, (w) =>
      putOffers(w, offers),
    );
    this.offers = offers.map(({ idOffer }) => idOffer);
    for (const name of people) this.#tokens.set(name, await this.#up.enter(this.company, name));
    await copyTables(this.#database);
  }

  async close(): Promise<void> {
    await this.#app?.app.close();
    this.#app = null;
  }

  idOf(person: string): string {
    return `${this.company.tenant}-${person}`;
  }

  /** A session that is over is begun anew, as the app renews it. */
  async ask(person: string, { method, path, body }: Request): Promise<Answer> {
    const send = (): Promise<Answer> =>
      this.#up.call(method, `/api${path}`, {
        host: this.company.host,
        token: this.#tokens.get(person) ?? '',
        headers: { [PROTOCOL_HEADER]: '1' },
        body,
      });
    const first = await send();
    if (first.status !== 401) return first;
    this.#tokens.set(person, await this.#up.enter(this.company, person));
    return send();
  }

  /** The server takes a purchase and dies on it: what was committed, or charged, stays. */
  async dieOn(person: string, body: AnyAnswer, at: Death): Promise<void> {
    const idUser = this.idOf(person);
    const order = { idPurchase: body.idPurchase, items: body.items };
    const offers = body.items.map(({ idOffer }: { idOffer: string }) => idOffer);
    const buyer = { tenant: this.company.tenant, idUser };
    const hasAsked = await this.#up.services.purchases.recall(buyer, offers).then(
      () => true,
      () => false,
    );
    if (at !== 'before' && hasAsked) {
      const now = new Date(this.clock.now());
      const { result } = await write(this.#database.db, { tenant: this.company.tenant, now }, (w) =>
        beginPurchases(w, [{ idUser, order, hasCard: true }]),
      );
      const [begun] = result;
      if (at === 'charged' && begun && 'purchase' in begun && begun.begun)
        await this.charge(idUser, begun.purchase, body);
    }
    await this.restart();
  }

  /** A charge of which this server hears nothing. */
  async charge(
    idUser: string,
    { idPurchase, items, total }: Purchase,
    { name, creditCard, expirationDate, CVV, brand }: AnyAnswer,
  ) {
    const card = { name, number: creditCard.replaceAll(' ', ''), expirationDate, cvv: CVV, brand };
    const charge = {
      tenant: this.company.tenant,
      idUser,
      key: idPurchase,
      amount: total,
      lines: items,
      card,
    };
    await this.#sandbox.charge(charge, AbortSignal.timeout(20)).catch(() => undefined);
  }

  async restart(change: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    await this.close();
    await change();
    await this.#start();
    await this.#up.services.purchases.compareQuietly();
  }

  backUp(): Promise<void> {
    return copyTables(this.#database);
  }

  restore(): Promise<void> {
    return this.restart(() => putTablesBack(this.#database));
  }

  /** The server looks for what became of purchases. */
  async settle(): Promise<void> {
    this.#up.services.purchases.wake();
    await this.#up.services.purchases.idle();
  }

  async rowsOf(person: string, table: 'purchase' | 'grantedNode'): Promise<AnyAnswer[]> {
    const f = feedRows;
    const where = and(
      eq(f.tenant, this.company.tenant),
      eq(f.scope, `person:${this.idOf(person)}`),
      eq(f.t, table),
      eq(f.op, 'put'),
    );
    return (await this.#database.db.select({ d: f.d }).from(f).where(where)).map(({ d }) => d);
  }

  async entries(): Promise<readonly SandboxEntry[]> {
    return (await this.books.all()).filter(({ tenant }) => tenant === this.company.tenant);
  }

  async unsettled(): Promise<number> {
    const p = purchases;
    const open = and(eq(p.tenant, this.company.tenant), inArray(p.status, ['PENDING', 'UNKNOWN']));
    return (await this.#database.db.select({ id: p.id }).from(p).where(open)).length;
  }
}
