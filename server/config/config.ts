import { isIP } from 'node:net';
import { z } from 'zod';
import { startMessages as say } from '#server/copy/pt-br.ts';
import type { SmtpSettings } from '#server/ports/mail-by-smtp.ts';
import type { SmsSettings } from '#server/ports/sms-by-http.ts';
import { parseSmtpAddress } from '#server/ports/smtp-address.ts';

/** An invalid setting. The message is shown to the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const address = (scheme: RegExp, message: string) => z.string().regex(scheme, message).optional();

/** An address, or a network as `10.0.0.0/8`. */
const isNetwork = (text: string): boolean => {
  const [number = '', bits, ...more] = text.split('/');
  const family = isIP(number);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  );
};

/**
 * Of packages: `{host}` stands for the company's host, `{package}` for the label of a package,
 * which is a name of its own before the others.
 */
const packageAddress = address(/^https?:\/\/[^/?#]+\/?$/, say.webAddress).refine(
  (url) =>
    url === undefined ||
    !url.includes('{package}') ||
    /^https?:\/\/\{package\}\.[^{}]*(\{host\}[^{}]*)?$/.test(url),
  say.packageLabel,
);

const networks = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .refine((list) => list.every(isNetwork), say.proxyList);

const amount = (most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, say.amount)
    .transform(Number)
    .refine((value) => value > 0 && value <= most, say.amount)
    .optional();

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, say.portNumber)
    .transform(Number)
    .refine((port) => port <= 65_535, say.portNumber)
    .default(8080),
  /**
   * Set by `npm run dev`: the port of the development server in front, which people open. Links and
   * the start name it.
   */
  DEV_PORT: z
    .string()
    .regex(/^\d{1,5}$/, say.portNumber)
    .transform(Number)
    .optional(),
  /** All interfaces by default, so that phones on the same network can connect. */
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(/^postgres(ql)?:\/\/./, say.postgresAddress),
  REDIS_URL: address(/^rediss?:\/\/./, say.redisAddress),
  STORAGE_URL: address(/^s3:\/\/./, say.storageAddress),
  /**
   * Every company has its own addresses: one for all of them would be a wrong one for all but one.
   */
  PUBLIC_URL: z.undefined(say.publicUrlGone).optional(),
  /**
   * Addresses and networks of the proxies before the server: what these say of host, scheme and
   * caller is believed, and no other person.
   */
  TRUSTED_PROXIES: networks.default([]),
  /**
   * Networks of the company's own in which the server may ask a site whether it lets itself be
   * shown inside the app: nothing else is read there.
   */
  FRAME_NETWORKS: networks.default([]),
  /** A hosted-video service whose projects playlists may name. */
  HOSTED_VIDEO_URL: address(/^https?:\/\/./, say.webAddress),
  /** URL where videos of YouTube are embedded from. */
  YOUTUBE_URL: address(/^https?:\/\/[^/?#]+\/?$/, say.webAddress),
  /** Where packages of lessons are served: by itself another port of the same host. */
  PACKAGES_URL: packageAddress,
  /** A delivery network that fetches from the packages' origin. */
  LESSON_CDN_URL: packageAddress,
  PACKAGES_PORT: z
    .string()
    .regex(/^\d{1,5}$/, say.portNumber)
    .transform(Number)
    .refine((port) => port <= 65_535, say.portNumber)
    .optional(),
  /**
   * The largest package that is taken, as a zip and unpacked, and the most files that it may have.
   */
  PACKAGE_MAX_MB: amount(1_000_000),
  PACKAGE_MAX_UNPACKED_MB: amount(1_000_000),
  PACKAGE_MAX_FILES: amount(1_000_000),
  /**
   * What is kept free of the disk of DATA_DIR: for the database, and from files that people send.
   * By themselves 5 and 10 % of it.
   */
  DISK_RESERVE_MB: amount(1_000_000),
  UPLOAD_RESERVE_MB: amount(1_000_000),
  /** A process that stands still for so long is ended; 0 never. */
  WATCHDOG_SECONDS: z
    .string()
    .regex(/^\d{1,5}$/, say.seconds)
    .transform(Number)
    .default(60),
  /** `auto` is what `npm start` says: see wantsDemo of server/start/seed-if-new.ts. */
  DEMO: z.enum(['yes', 'no', 'auto'], say.demo).default('no'),
  /** A mail server; without one, messages are files in the data folder. */
  SMTP_URL: z
    .string()
    .transform(parseSmtpAddress)
    .refine((parsed) => parsed !== null, say.smtpAddress)
    .optional(),
  SMTP_FROM: z.email(say.smtpFrom).optional(),
  SMTP_TLS: z.enum(['required', 'optional', 'off'], say.smtpTls).optional(),
  /** A service that sends text messages; without one, they are lines of the log. */
  SMS_URL: address(/^https?:\/\/./, say.webAddress),
  SMS_TOKEN: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], say.logLevel)
    .default('warn'),
});

const readMail = ({
  SMTP_URL: server,
  SMTP_FROM: from,
  SMTP_TLS: tls,
}: z.infer<typeof settings>): SmtpSettings | undefined => {
  if (!server) {
    if (from === undefined && tls === undefined) return undefined;
    throw new ConfigError(say.badSetting('SMTP_URL', say.smtpUrlMissing));
  }
  if (from === undefined) throw new ConfigError(say.badSetting('SMTP_FROM', say.smtpFromMissing));
  return { ...server, from, tls: tls ?? 'required' };
};

export interface Config {
  port: number;
  /** Of the development server in front. */
  devPort: number | undefined;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  storageUrl: string | undefined;
  /** Proxies that are believed. */
  trustedProxies: readonly string[];
  /** Where sites of the company's own may be asked whether they let themselves be embedded. */
  frameNetworks: readonly string[];
  /** Undefined where mail is written into a folder. */
  mail: SmtpSettings | undefined;
  /** Undefined where text messages are lines of the log. */
  sms: SmsSettings | undefined;
  demo: 'yes' | 'no' | 'auto';
  logLevel: string;
  /** `url` is undefined where it is this host's own port. */
  packages: {
    url: string | undefined;
    cdn: string | undefined;
    port: number;
    limits: Record<'zip' | 'unpacked' | 'files', number | undefined>;
  };
  external: { hostedVideo: string | undefined; youtube: string | undefined };
  disk: { reserveMb: number | undefined; uploadReserveMb: number | undefined };
  /** 0 for none. */
  watchdogMs: number;
}

/**
 * By itself ten thousand above the app's; below it where there are no more. 0 asks for any free
 * port, as for the app.
 */
const packagesPort = (port: number): number =>
  port === 0 ? 0 : port + 10_000 <= 65_535 ? port + 10_000 : port - 10_000;

/** Reads the environment once. An empty variable counts as not set. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = settings.safeParse(given);
  if (!read.success) {
    throw new ConfigError(
      read.error.issues
        .map(({ path, message }) => say.badSetting(path.join('.'), message))
        .join('\n'),
    );
  }
  const { data } = read;
  return {
    port: data.PORT,
    devPort: data.DEV_PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    storageUrl: data.STORAGE_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    frameNetworks: data.FRAME_NETWORKS,
    mail: readMail(data),
    sms: data.SMS_URL === undefined ? undefined : { url: data.SMS_URL, token: data.SMS_TOKEN },
    demo: data.DEMO,
    logLevel: data.LOG_LEVEL,
    packages: {
      url: data.PACKAGES_URL?.replace(/\/$/, ''),
      cdn: data.LESSON_CDN_URL?.replace(/\/$/, ''),
      port: data.PACKAGES_PORT ?? packagesPort(data.PORT),
      limits: {
        zip: data.PACKAGE_MAX_MB,
        unpacked: data.PACKAGE_MAX_UNPACKED_MB,
        files: data.PACKAGE_MAX_FILES,
      },
    },
    external: {
      hostedVideo: data.HOSTED_VIDEO_URL?.replace(/\/+$/, ''),
      youtube: data.YOUTUBE_URL?.replace(/\/$/, ''),
    },
    disk: { reserveMb: data.DISK_RESERVE_MB, uploadReserveMb: data.UPLOAD_RESERVE_MB },
    watchdogMs: data.WATCHDOG_SECONDS * 1000,
  };
};
