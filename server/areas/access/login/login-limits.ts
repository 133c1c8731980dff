import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterQueue,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { createClient } from 'redis';
import { Failure } from '#server/failure.ts';
import { limiterOver } from '../limiter.ts';
import { addressKey } from '../address-key.ts';
import { loginKey } from './login-key.ts';

export interface LoginRates {
  /** Tries at one account, from wherever they come, until each further one has to wait. */
  perAccount: number;
  /**
   * Tries a minute from one address that came to nothing, for each step: a whole company may sit
   * behind one.
   */
  perAddress: number;
}

export const defaultLoginRates: LoginRates = { perAccount: 5, perAddress: 60 };

/**
 * How long tries are remembered, and the wait after the first that is one too many and at most, in
 * seconds.
 */
const REMEMBERED = 6 * 3600;
const FIRST_WAIT = 15;
const LONGEST_WAIT = 15 * 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** PINs a day that one address may ask for, and tries at each of them, for one phone. */
const PINS_OF_ADDRESS = 5;
const TRIES_OF_ADDRESS = 5;
/** How long a PIN is good for. */
const PIN_SECONDS = 600;
/** Starts a second, and how many may wait, at an address with many unfinished ones. */
const SLOW_STARTS = 2;
const WAITING_STARTS = 40;

type Step = 'info' | 'login' | 'ticket' | 'sso' | 'forgot' | 'reset' | 'pin' | 'certificate';

export interface Caller {
  tenant: string | null;
  ip: string;
}

export interface Try extends Caller {
  login: string;
  /** A device on which this person has been in before: no other person's tries keep them out there. */
  knownDevice: string | null;
}

const refused = (ms: number): Failure =>
  new Failure('rate_limited', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });

/** Hashed: people type passwords where the login goes, and Redis need not know either. */
const accountKey = ({ tenant, login }: Pick<Try, 'tenant' | 'login'>): string =>
  createHash('sha256')
    .update(`${tenant ?? ''} ${loginKey(login)}`)
    .digest('base64url');

const phoneKey = ({ tenant, ip }: Caller, phone: string): string =>
  `${accountKey({ tenant, login: phone })} ${addressKey(ip)}`;

const failureKey = (step: Step, { tenant, ip }: Caller): string =>
  `${step} ${tenant ?? ''} ${addressKey(ip)}`;

/**
 * Slows down who guesses. Tries at an account are counted wherever they come from, and wait longer
 * and longer; a device on which the person has been in counts by itself. What comes from one
 * address and fails is counted for each step: an address that fails a lot is not shut out, which
 * would shut out every person behind it, but has one try at each account. Over Redis for all
 * processes, in memory when it is away or there is none.
 */
export class LoginLimits {
  readonly #tries: RateLimiterAbstract;
  /** Shut for as long as the next try at an account has to wait. */
  readonly #gate: RateLimiterAbstract;
  readonly #links: RateLimiterAbstract;
  readonly #failures: RateLimiterAbstract;
  /** PINs that an address asked for, and tried, for one phone. */
  readonly #pins: RateLimiterAbstract;
  readonly #pinTries: RateLimiterAbstract;
  /** Starts of single sign-on at an address with many unfinished ones, one after another. */
  readonly #slow: RateLimiterQueue;
  readonly #rates: LoginRates;

  constructor(rates: LoginRates, redis?: ReturnType<typeof createClient>) {
    this.#rates = rates;
    const over = limiterOver(redis);
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      over({ keyPrefix, points, duration });
    this.#tries = limiter('login-tries', rates.perAccount, REMEMBERED);
    this.#gate = limiter('login-gate', 1, LONGEST_WAIT);
    this.#links = limiter('login-links', 1, HOUR);
    this.#failures = limiter('login-address', rates.perAddress, 60);
    this.#pins = limiter('pin-address', PINS_OF_ADDRESS, DAY);
    this.#pinTries = limiter('pin-tries', TRIES_OF_ADDRESS, PIN_SECONDS);
    this.#slow = new RateLimiterQueue(
      new RateLimiterMemory({ keyPrefix: 'sso-slow', points: SLOW_STARTS, duration: 1 }),
      {
        maxQueueSize: WAITING_STARTS,
      },
    );
  }

  /**
   * Counts a try before it is made, so that many at once count as many. `right` takes it back.
   * @throws Failure `rate_limited`.
   */
  async login(of: Try): Promise<{ right(): Promise<void> }> {
    const key = [accountKey(of), ...(of.knownDevice === null ? [] : [of.knownDevice])].join(' ');
    const crowded = await this.#fails('login', of);
    const tries = (await this.#tries.penalty(key)).consumedPoints;
    const free = crowded.isFull && of.knownDevice === null ? 1 : this.#rates.perAccount;
    if (tries >= free) {
      try {
        await this.#gate.consume(key, 1, {
          customDuration: Math.min(FIRST_WAIT * 2 ** (tries - free), LONGEST_WAIT),
        });
      } catch (shut) {
        if (!(shut instanceof RateLimiterRes)) throw shut;
        // Requests that are refused at once add nothing to the wait of others.
        await Promise.all([this.#tries.reward(key), crowded.takeBack()]);
        throw refused(shut.msBeforeNext);
      }
    }
    return {
      right: async () =>
        void (await Promise.all([
          this.#tries.delete(key),
          this.#gate.delete(key),
          crowded.takeBack(),
        ])),
    };
  }

  /** Whether this address may still be told if a login exists. `known` takes the question back. */
  async info(caller: Caller): Promise<{ mayTell: boolean; known(): Promise<void> }> {
    const { isFull, takeBack } = await this.#fails('info', caller);
    return { mayTell: !isFull, known: takeBack };
  }

  /**
   * From an address that asks for a lot of links, one an hour for each account, and no word of
   * which logins exist. @throws Failure `rate_limited`.
   */
  async forgot(of: Omit<Try, 'knownDevice'>): Promise<{ mayTell: boolean }> {
    const { isFull, msBeforeNext } = await this.#fails('forgot', of);
    const asked = (await this.#links.penalty(accountKey(of))).consumedPoints;
    if (isFull && asked > 1) throw refused(msBeforeNext);
    return { mayTell: !isFull };
  }

  /**
   * A link that is none: a person who has a true one is never counted. @throws Failure `rate_limited`.
   */
  async reset(caller: Caller): Promise<void> {
    const { isFull, msBeforeNext } = await this.#fails('reset', caller);
    if (isFull) throw refused(msBeforeNext);
  }

  /**
   * A one-time token that is none: a person who has a true one is never counted. @throws Failure
   * `rate_limited`.
   */
  async ticket(caller: Caller): Promise<void> {
    const { isFull, msBeforeNext } = await this.#fails('ticket', caller);
    if (isFull) throw refused(msBeforeNext);
  }

  /**
   * A start of single sign-on: one that leads to a session is taken back by `ssoDone`. At an
   * address with many unfinished starts each login has one a minute, and those without a login wait
   * for each other. @throws Failure `rate_limited`.
   */
  async sso(caller: Caller, login: string | null): Promise<void> {
    const { isFull } = await this.#fails('sso', caller);
    if (!isFull) return;
    if (login !== null) return this.#once(`sso ${accountKey({ ...caller, login })}`);
    try {
      await this.#slow.removeTokens(1, failureKey('sso', caller));
    } catch {
      throw refused(1_000);
    }
  }

  async ssoDone(caller: Caller): Promise<void> {
    await this.#failures.reward(failureKey('sso', caller));
  }

  /**
   * A PIN that is asked for, or was wrong. At an address with many of them each phone has one a
   * minute. @throws Failure `rate_limited`.
   */
  async pin(caller: Caller, phone: string): Promise<void> {
    const { isFull } = await this.#fails('pin', caller);
    if (isFull) await this.#once(`pin ${accountKey({ ...caller, login: phone })}`);
  }

  /**
   * Counts a PIN that this address asks for, and tells whether it is one of today's. `takeBack`
   * where none was made. What a stranger asks for at another address takes nothing from the owner.
   * `now` in ms.
   */
  async pinAsked(
    caller: Caller,
    phone: string,
    now: number,
  ): Promise<{ mayAsk: boolean; takeBack(): Promise<void> }> {
    const key = `${phoneKey(caller, phone)} ${Math.floor(now / (DAY * 1000))}`;
    const { consumedPoints } = await this.#pins.penalty(key);
    return {
      mayAsk: consumedPoints <= PINS_OF_ADDRESS,
      takeBack: async () => void (await this.#pins.reward(key)),
    };
  }

  /**
   * Counts a try of this address at the phone's PIN, and tells whether it is one of those that
   * count. `now` in ms.
   */
  async pinTried(caller: Caller, phone: string, now: number): Promise<boolean> {
    const key = `${phoneKey(caller, phone)} ${Math.floor(now / (PIN_SECONDS * 1000))}`;
    return (await this.#pinTries.penalty(key)).consumedPoints <= TRIES_OF_ADDRESS;
  }

  /** Once a minute. @throws Failure `rate_limited`. */
  async #once(key: string): Promise<void> {
    try {
      await this.#gate.consume(key, 1, { customDuration: 60 });
    } catch (shut) {
      if (!(shut instanceof RateLimiterRes)) throw shut;
      throw refused(shut.msBeforeNext);
    }
  }

  /**
   * A code of no certificate: a person who asks for a true one is never counted. @throws Failure
   * `rate_limited`.
   */
  async certificate(caller: Caller): Promise<void> {
    const { isFull, msBeforeNext } = await this.#fails('certificate', caller);
    if (isFull) throw refused(msBeforeNext);
  }

  async #fails(
    step: Step,
    { tenant, ip }: Caller,
  ): Promise<{ isFull: boolean; msBeforeNext: number; takeBack(): Promise<void> }> {
    const key = failureKey(step, { tenant, ip });
    const { consumedPoints, msBeforeNext } = await this.#failures.penalty(key);
    const takeBack = async () => void (await this.#failures.reward(key));
    return { isFull: consumedPoints > this.#rates.perAddress, msBeforeNext, takeBack };
  }
}
