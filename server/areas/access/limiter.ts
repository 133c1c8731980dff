/** Counts over Redis for all processes; in memory when it is away, or there is none. */
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { createClient } from 'redis';

interface Limit {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

export const limiterOver =
  (redis: ReturnType<typeof createClient> | undefined) =>
  (limit: Limit): RateLimiterAbstract => {
    const memory = new RateLimiterMemory(limit);
    return redis
      ? new RateLimiterRedis({
          ...limit,
          storeClient: redis,
          useRedisPackage: true,
          insuranceLimiter: memory,
          // Otherwise a call would wait until Redis is back.
          rejectIfRedisNotReady: true,
        })
      : memory;
  };
