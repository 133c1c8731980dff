import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { createClient } from 'redis';
import { Failure } from '#server/failure.ts';
import { loginKey } from './login-key.ts';

declare module '#server/services.ts' {
  interface Services {
    limits: LoginLimits;
  }
}

export interface LoginRates {
  /** Attempts per minute for one login from one address, for each step. */
  perLogin: number;
  /** Attempts per minute for all logins from one address: a whole company may share one address. */
  perAddress: number;
}

export const defaultLoginRates: LoginRates = { perLogin: 10, perAddress: 300 };

const take = async (limiter: RateLimiterAbstract, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Failure('rate_limited', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
};

/** Slows down guessing of logins and passwords. Counts in Redis for all processes, or in memory when Redis is absent or down. */
export class LoginLimits {
  readonly #perLogin: RateLimiterAbstract;
  readonly #perAddress: RateLimiterAbstract;

  constructor(rates: LoginRates, redis?: ReturnType<typeof createClient>) {
    const limiter = (keyPrefix: string, points: number): RateLimiterAbstract => {
      const options = { keyPrefix, points, duration: 60 };
      const memory = new RateLimiterMemory(options);
      return redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: redis,
            useRedisPackage: true,
            insuranceLimiter: memory,
            // Otherwise a login would wait until Redis is back.
            rejectIfRedisNotReady: true,
          })
        : memory;
    };
    this.#perLogin = limiter('login', rates.perLogin);
    this.#perAddress = limiter('login-address', rates.perAddress);
  }

  /** Counts one attempt of a step, or throws `rate_limited`. */
  async take(step: 'info' | 'login' | 'forgot' | 'reset', tenant: string | null, address: string, login: string): Promise<void> {
    await take(this.#perAddress, `${tenant ?? ''} ${address}`);
    await take(this.#perLogin, `${step} ${tenant ?? ''} ${address} ${loginKey(login)}`);
  }
}
