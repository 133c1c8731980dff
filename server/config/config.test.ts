import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('everything has a default, and nothing counts as not set', () => {
  const defaults = {
    port: 8080,
    devPort: undefined,
    host: '0.0.0.0',
    dataDir: './data',
    logLevel: 'warn',
    databaseUrl: undefined,
    redisUrl: undefined,
    storageUrl: undefined,
    trustedProxies: [],
    frameNetworks: [],
    mail: undefined,
    sms: undefined,
    demo: 'no',
    packages: {
      url: undefined,
      cdn: undefined,
      port: 18_080,
      limits: { zip: undefined, unpacked: undefined, files: undefined },
    },
    external: { hostedVideo: undefined, youtube: undefined },
    disk: { reserveMb: undefined, uploadReserveMb: undefined },
    watchdogMs: 60_000,
  };
  expect(readConfig({})).toEqual(defaults);
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', HOST: undefined, OTHER: 'x' })).toEqual(
    defaults,
  );
});

test('what is set is taken', () => {
  expect(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/var/lib/app',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12,::1',
      FRAME_NETWORKS: '10.1.0.0/16',
      DATABASE_URL: 'postgresql://db/app',
      REDIS_URL: 'rediss://cache',
      STORAGE_URL: 's3://k:s@host/bucket',
      DEMO: 'auto',
      PACKAGES_URL: 'https://licoes.{host}/',
      PACKAGES_PORT: '9443',
      LESSON_CDN_URL: 'https://entrega.example/',
      PACKAGE_MAX_MB: '500',
      PACKAGE_MAX_UNPACKED_MB: '900',
      PACKAGE_MAX_FILES: '300',
      HOSTED_VIDEO_URL: 'https://videos.example/api',
      YOUTUBE_URL: 'https://filmes.example',
      DISK_RESERVE_MB: '500',
      UPLOAD_RESERVE_MB: '2000',
      WATCHDOG_SECONDS: '0',
      SMS_URL: 'https://sms.example/envios',
      SMS_TOKEN: 'chave',
    }),
  ).toEqual({
    port: 0,
    devPort: undefined,
    host: '127.0.0.1',
    dataDir: '/var/lib/app',
    logLevel: 'info',
    trustedProxies: ['10.0.0.5', '172.16.0.0/12', '::1'],
    frameNetworks: ['10.1.0.0/16'],
    databaseUrl: 'postgresql://db/app',
    redisUrl: 'rediss://cache',
    storageUrl: 's3://k:s@host/bucket',
    demo: 'auto',
    sms: { url: 'https://sms.example/envios', token: 'chave' },
    packages: {
      url: 'https://licoes.{host}',
      cdn: 'https://entrega.example',
      port: 9443,
      limits: { zip: 500, unpacked: 900, files: 300 },
    },
    external: { hostedVideo: 'https://videos.example/api', youtube: 'https://filmes.example' },
    disk: { reserveMb: 500, uploadReserveMb: 2000 },
    watchdogMs: 0,
  });
});

test('a mail server has a sender, and says how it is reached', () => {
  const server = {
    host: 'mail.example',
    port: 587,
    secure: false,
    login: { user: 'eu', password: 'a b' },
  };
  const env = {
    SMTP_URL: 'smtp://eu:a%20b@mail.example',
    SMTP_FROM: 'nao-responda@escola.example',
  };
  expect(readConfig(env).mail).toEqual({
    ...server,
    from: 'nao-responda@escola.example',
    tls: 'required',
  });
  expect(readConfig({ ...env, SMTP_TLS: 'off' }).mail).toMatchObject({ tls: 'off' });
  for (const [wrong, name] of [
    [{ SMTP_URL: env.SMTP_URL }, 'SMTP_FROM'],
    [{ SMTP_FROM: env.SMTP_FROM }, 'SMTP_URL'],
    [{ SMTP_TLS: 'off' }, 'SMTP_URL'],
    [{ ...env, SMTP_TLS: 'none' }, 'SMTP_TLS'],
    [{ ...env, SMTP_FROM: 'Escola <a@b.example>' }, 'SMTP_FROM'],
    [{ ...env, SMTP_URL: 'smtp://eu:a%@segredo' }, 'SMTP_URL'],
  ] as const)
    expect(() => readConfig(wrong)).toThrow(
      new RegExp(`^Configuração inválida em ${name}: (?!.*segredo)`),
    );
});

test('all that is wrong is said at once, by name', () => {
  const bad = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    REDIS_URL: 'x',
    STORAGE_URL: 'x',
    PUBLIC_URL: 'https://escola.example',
    TRUSTED_PROXIES: 'loopback',
    FRAME_NETWORKS: 'intranet',
    PACKAGE_MAX_MB: '0',
    PACKAGE_MAX_FILES: 'muitos',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
  };
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

test.each(['*', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.internal', '10.0.0', '::/129'])(
  '%s is no list of proxies',
  (list) => {
    expect(() => readConfig({ TRUSTED_PROXIES: list })).toThrow(ConfigError);
  },
);

test.each([
  ['https://{package}.licoes.{host}', true],
  ['https://{package}.licoes.example:8443/', true],
  ['https://licoes-{package}.example', false],
  ['https://licoes.{package}.example', false],
  ['https://{package}', false],
])('packages at %s: %s', (PACKAGES_URL, isTaken) => {
  const read = () => readConfig({ PACKAGES_URL });
  if (isTaken) expect(read().packages.url).toBe(PACKAGES_URL.replace(/\/$/, ''));
  else expect(read).toThrow(/PACKAGES_URL/);
});
