import { createClient } from 'redis';
import type { FastifyBaseLogger } from 'fastify';
import { RedisUnreachable } from '../config/explain-start-failure.ts';

const START_MS = 5000;

/**
 * A connected client that reconnects automatically. When Redis cannot be reached at the start, that
 * is a configuration error.
 */
export const connectRedis = async (
  url: string,
  log: FastifyBaseLogger,
): Promise<ReturnType<typeof createClient>> => {
  let started = false;
  const client: ReturnType<typeof createClient> = createClient({
    url,
    // While Redis is down, up to this many messages are queued and further ones dropped: devices
    // also poll.
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: START_MS,
      reconnectStrategy: (retries) =>
        started ? Math.min(100 * 2 ** retries, 5000) : new RedisUnreachable(),
    },
  });
  client.on('error', (error: unknown) => log.warn({ err: error }, 'redis'));
  try {
    await client.connect();
  } catch {
    throw new RedisUnreachable();
  }
  started = true;
  return client;
};
