/**
 * One browser of a person who buys: the real machine, its real requests, the real store of the
 * device, and tabs that die.
 */
import { createActor, type Actor } from 'xstate';
import type { AnyCall } from '#contract/call.ts';
import type { Purchase } from '#contract/areas/store/entities/store.ts';
import { buy } from '#contract/areas/store/api/buy.ts';
import { problem } from '#contract/failure.ts';
import { checkoutActors } from '#src/features/store/checkout/checkout.actors.ts';
import { checkoutMachine } from '#src/features/store/checkout/checkout.machine.ts';
import { readKeptCheckout } from '#src/features/store/checkout/kept-checkout.ts';
import type { Ask } from '#src/platform/requests/ask-as-person.ts';
import type { SentPurchase } from '#sync/meta.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { endSentPurchase } from '#sync/mirror/sent-purchase.ts';
import { readOpenPurchase } from '#sync/reads/read-store.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import type { Random } from '../random.ts';
import { type Death, PRICE, type Shop } from './shop.ts';

/** What happens to a request. */
export type Way =
  | 'through'
  | 'never-leaves'
  | 'answer-lost'
  | 'tab-dies'
  | 'too-many'
  | { dies: Death };

const cards = {
  good: '4111111111111111',
  refused: '4000000000000002',
  slow: '4000000000000077',
  lost: '4000000000000341',
  silent: '4000000000009995',
} as const;
export type CardName = keyof typeof cards;
export const cardNames = Object.keys(cards) as [CardName, ...CardName[]];

const AWAITING = new Set(['keeping', 'paying', 'finding', 'unknown']);

export class Shopper {
  readonly person: string;
  readonly #shop: Shop;
  readonly #db: PersonDatabase;
  #tab: Actor<typeof checkoutMachine> | null = null;
  #card: CardName = 'good';
  way: Way = 'through';
  /** Purchases whose request may have left and whose end this browser has not heard. */
  readonly awaited = new Set<string>();
  /** Purchases of which its screen has said that nothing was charged. */
  readonly saidUncharged = new Set<string>();

  constructor(shop: Shop, person: string) {
    this.#shop = shop;
    this.person = person;
    this.#db = aPersonDatabase(undefined, shop.idOf(person));
  }

  #ask: Ask = async (call, input) => {
    const { way } = this;
    this.way = 'through';
    const answer = await this.#send(
      call,
      input as { params?: Record<string, string>; body?: Record<string, unknown> },
      way,
    );
    if (answer === null) return { ok: false, code: 'unreachable', problem: null };
    const parsed = call.answer.safeParse(answer.body);
    if (answer.status === 200 && parsed.success) return { ok: true, value: parsed.data as never };
    const told = problem.parse(answer.body);
    return { ok: false, code: told.code, problem: told };
  };

  async #send(
    call: AnyCall,
    { params, body }: { params?: Record<string, string>; body?: Record<string, unknown> },
    way: Way,
  ) {
    if (call === (buy as AnyCall)) this.awaited.add(String(body?.['idPurchase']));
    if (way === 'never-leaves') return null;
    if (way === 'too-many')
      return {
        status: 429,
        body: { type: 'x', title: 'x', status: 429, code: 'rate_limited', message: 'Aguarde.' },
      };
    const card = {
      name: 'ANA',
      creditCard: cards[this.#card],
      expirationDate: '12/39',
      CVV: '123',
      brand: 'visa',
    };
    const asked = call === (buy as AnyCall) ? { ...body, ...card } : body;
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? '');
    if (typeof way === 'object') {
      if (call === (buy as AnyCall)) await this.#shop.dieOn(this.person, asked, way.dies);
      return null;
    }
    const answer = await this.#shop.ask(this.person, {
      method: call.method as 'GET' | 'POST',
      path,
      body: asked,
    });
    if (way === 'tab-dies') this.kill();
    return way === 'through' ? answer : null;
  }

  kill(): void {
    this.#tab?.stop();
    this.#tab = null;
  }

  /** Opens the page of the cart. */
  async load(): Promise<void> {
    this.kill();
    const input = await readKeptCheckout(this.#db, this.#shop.clock.now());
    const actors = checkoutActors({ db: this.#db, ask: this.#ask, cardInMemory: () => null });
    const tab = createActor(checkoutMachine.provide({ actors, delays: { again: 2 ** 30 } }), {
      input,
    });
    this.#tab = tab;
    tab.start();
    await this.rest();
  }

  get stage(): string {
    const value = this.#tab?.getSnapshot().value;
    return value === undefined ? 'closed' : typeof value === 'string' ? value : value.choosing;
  }

  /** Until the page waits for the person; then it shows what this device knows of purchases. */
  async rest(): Promise<void> {
    for (
      let turns = 0;
      turns < 2_000 && ['loading', 'keeping', 'paying', 'finding'].includes(this.stage);
      turns += 1
    )
      await new Promise((resolve) => setTimeout(resolve, 1));
    const tab = this.#tab;
    if (!tab) return;
    const open = await readOpenPurchase(this.#db);
    if (open) tab.send({ type: 'OPEN', open });
    const { context } = tab.getSnapshot();
    const { ended, refusal, idPurchase } = context;
    if (ended !== null) this.awaited.delete(ended);
    if (this.stage === 'refused' && idPurchase !== null) this.saidUncharged.add(idPurchase);
    if (refusal?.reason === 'absent' && ended !== null) this.saidUncharged.add(ended);
    if ((this.stage === 'paid' || this.stage === 'refused') && idPurchase !== null)
      await endSentPurchase(this.#db, idPurchase);
  }

  /** From the cart to the button that pays. */
  async buy(idOffers: readonly string[], card: CardName): Promise<void> {
    const tab = this.#tab;
    if (!tab) return;
    this.#card = card;
    tab.send({ type: 'BACK' });
    tab.send({ type: 'TO_CART' });
    tab.send({ type: 'NEXT', free: false });
    tab.send({ type: 'CARD' });
    if (this.stage !== 'review') return;
    const lines = idOffers.map((idOffer) => ({ idOffer, price: PRICE }));
    const purchase: SentPurchase = {
      idPurchase: crypto.randomUUID(),
      lines,
      at: this.#shop.clock.now(),
    };
    tab.send({ type: 'PAY', purchase, free: false });
    await this.rest();
  }

  async check(): Promise<void> {
    this.#tab?.send({ type: 'CHECK' });
    await this.rest();
  }

  /** What a pull brings: the server's purchases in the place of those of before. */
  async pull(): Promise<void> {
    const rows = (await this.#shop.rowsOf(this.person, 'purchase')) as Purchase[];
    await this.#db.mirror('purchase').clear();
    await this.#db.mirror('purchase').bulkPut(rows);
    for (const { idPurchase, settledAt } of rows)
      if (settledAt !== null) this.awaited.delete(idPurchase);
    const settled = rows.find(
      ({ idPurchase }) => idPurchase === this.#tab?.getSnapshot().context.idPurchase,
    );
    if (settled && settled.settledAt !== null)
      this.#tab?.send({ type: 'SETTLED', purchase: settled });
    await this.rest();
  }

  /** Something step by step at random. */
  async act(random: Random, offers: readonly string[]): Promise<void> {
    const ways: readonly (readonly [number, Way])[] = [
      [5, 'through'],
      [2, 'never-leaves'],
      [2, 'answer-lost'],
      [2, 'tab-dies'],
      [1, 'too-many'],
      [1, { dies: 'before' }],
      [1, { dies: 'begun' }],
      [1, { dies: 'charged' }],
    ];
    this.way = random.weighted(ways) ?? 'through';
    const wanted = offers.filter(() => random.chance(0.5));
    await random.weighted<() => Promise<void>>([
      [
        6,
        () =>
          this.buy(
            wanted.length > 0 ? wanted : offers.slice(0, 1),
            random.chance(0.5) ? 'good' : random.one(cardNames),
          ),
      ],
      [3, () => this.load()],
      [2, () => this.check()],
      [2, () => this.pull()],
      [1, async () => this.kill()],
    ])?.();
  }

  /** A page that is open and has sent what it has not heard the end of says that it waits. */
  get hidesAwaited(): boolean {
    return this.#tab !== null && this.awaited.size > 0 && !AWAITING.has(this.stage);
  }
}
