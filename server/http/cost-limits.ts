import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#server/failure.ts';
import type { Person } from './person.ts';
import { Turns } from './turns.ts';

declare module '#server/services.ts' {
  interface Services {
    costs: CostLimits;
  }
}

export interface CostRate {
  /** At once in this process, of every person, and of one person. */
  atOnce: number;
  each: number;
  /** That may wait for their turn, of one person. */
  waiting: number;
  /** A minute, of one person. */
  aMinute: number;
}

/**
 * A `payment` tries a card: few a minute, or a stolen list of cards could be tried here. A
 * `drawing` holds the process while it is drawn, a `page` of a feed while it is written: every person
 * else waits for it.
 */
export const defaultCostRates = {
  drawing: { atOnce: 1, each: 1, waiting: 3, aMinute: 20 },
  page: { atOnce: 2, each: 1, waiting: 7, aMinute: 600 },
  payment: { atOnce: 1000, each: 2, waiting: 6, aMinute: 20 },
} as const satisfies Record<string, CostRate>;

export type Cost = keyof typeof defaultCostRates;
export type CostRates = Readonly<Record<Cost, CostRate>>;

interface Own {
  turns: Turns;
  /** At it or waiting. */
  here: number;
}

/**
 * Keeps what one person asks for from making others wait: a few at a time, then in turn, then not
 * at all. Of this process alone.
 */
export class CostLimits {
  readonly #all: Record<Cost, Turns>;
  readonly #rates: Record<Cost, RateLimiterMemory>;
  readonly #turns: CostRates;
  readonly #own = new Map<string, Own>();
  readonly #held = new WeakMap<FastifyRequest, () => void>();

  constructor(rates: CostRates = defaultCostRates) {
    const of = (cost: Cost) =>
      new RateLimiterMemory({ keyPrefix: cost, points: rates[cost].aMinute, duration: 60 });
    this.#turns = rates;
    this.#all = {
      drawing: new Turns(rates.drawing.atOnce),
      page: new Turns(rates.page.atOnce),
      payment: new Turns(rates.payment.atOnce),
    };
    this.#rates = { drawing: of('drawing'), page: of('page'), payment: of('payment') };
  }

  /**
   * Waits for a turn, and answers what gives it back. @throws Failure `rate_limited` where this
   * person asks for too much of it.
   */
  async take({ tenant, idUser, supporter }: Person, cost: Cost): Promise<() => void> {
    // Support access counts for a person who is at it.
    const key = `${cost} ${tenant} ${supporter ?? idUser}`;
    const { each, waiting } = this.#turns[cost];
    const own = this.#own.get(key) ?? { turns: new Turns(each), here: 0 };
    if (own.here >= each + waiting) throw new Failure('rate_limited', { retryAfter: 1 });
    own.here += 1;
    this.#own.set(key, own);
    const leave = (): void => {
      own.here -= 1;
      if (own.here === 0) this.#own.delete(key);
    };
    await this.#count(cost, key).catch((error: unknown) => {
      leave();
      throw error;
    });
    // A person who asked meanwhile is heard first: on the embedded database a call would else run to its
    // end before the next one is even read, and many at once would be no more than a long row in
    // every person's way.
    await new Promise((resolve) => setImmediate(resolve));
    await own.turns.take();
    await this.#all[cost].take();
    return () => {
      this.#all[cost].give();
      own.turns.give();
      leave();
    };
  }

  /**
   * For as long as the answer to this request is made: writing it down as JSON is most of what a
   * page costs.
   */
  async hold(request: FastifyRequest, cost: Cost): Promise<void> {
    const { person } = request;
    if (!person) throw new Failure('unauthenticated');
    this.#held.set(request, await this.take(person, cost));
  }

  install(app: FastifyInstance): void {
    app.addHook('onSend', async (request) => {
      this.#held.get(request)?.();
      this.#held.delete(request);
    });
  }

  async #count(cost: Cost, key: string): Promise<void> {
    try {
      await this.#rates[cost].consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Failure('rate_limited', {
        retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
      });
    }
  }
}
