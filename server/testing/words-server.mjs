// A server process on the PostgreSQL and the Redis of a test, with these rates for words.
import { createClient } from 'redis';
import { openPostgres } from '../db/postgres.ts';
import { startTestApp } from './test-app.ts';

const [database, redisUrl, rates] = process.argv.slice(2);
const redis = createClient({ url: redisUrl });
redis.on('error', () => undefined);
await redis.connect();
const { app } = await startTestApp(await openPostgres(database, { connections: 4 }), {
  redis,
  wordRates: JSON.parse(rates),
});
process.stdout.write(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
