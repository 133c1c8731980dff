import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('everything has a default, and nothing counts as not set', () => {
  const defaults = {
    ...{ port: 8080, host: '0.0.0.0', dataDir: './data', logLevel: 'warn' },
    ...{ databaseUrl: undefined, redisUrl: undefined, storageUrl: undefined, publicUrl: undefined },
    external: { hostedVideo: undefined, youtube: undefined },
  };
  expect(readConfig({})).toEqual(defaults);
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', HOST: undefined, OTHER: 'x' })).toEqual(defaults);
});

test('what is set is taken', () => {
  expect(
    readConfig({
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: '/var/lib/app', LOG_LEVEL: 'info', PUBLIC_URL: 'https://escola.example/' },
      ...{ DATABASE_URL: 'postgresql://db/app', REDIS_URL: 'rediss://cache', STORAGE_URL: 's3://k:s@host/bucket' },
      ...{ HOSTED_VIDEO_URL: 'https://videos.example/api', YOUTUBE_URL: 'https://filmes.example' },
    }),
  ).toEqual({
    ...{ port: 0, host: '127.0.0.1', dataDir: '/var/lib/app', logLevel: 'info', publicUrl: 'https://escola.example' },
    ...{ databaseUrl: 'postgresql://db/app', redisUrl: 'rediss://cache', storageUrl: 's3://k:s@host/bucket' },
    external: { hostedVideo: 'https://videos.example/api', youtube: 'https://filmes.example' },
  });
});

test('all that is wrong is said at once, by name', () => {
  const bad = { PORT: '70000', DATABASE_URL: 'mysql://x', REDIS_URL: 'x', STORAGE_URL: 'x', PUBLIC_URL: 'escola/x', LOG_LEVEL: 'loud' };
  let said: unknown;
  try {
    readConfig(bad);
  } catch (error) {
    said = error;
  }
  expect(said).toBeInstanceOf(ConfigError);
  expect(
    String(said)
      .split('\n')
      .map((line) => /em (\w+):/.exec(line)?.[1]),
  ).toEqual(Object.keys(bad));
});
