import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { logOptions } from '#server/http/log-options.ts';
import { companies } from '#server/db/schema/access.ts';
import { publishedPasswords, type DemoCompany } from '#server/seed/seed-demo.ts';
import { publishRequests } from '#server/areas/learning/enroll/publish-requests.ts';
import { remindEnds } from '#server/areas/learning/remind-ends.ts';
import { setPackageLimits } from '#server/areas/scorm/package/package-limits.ts';
import { forgetPins } from '#server/areas/access/activation-pins.ts';
import { forgetTickets } from '#server/areas/access/login-tickets.ts';
import { expireEnrollments } from '#server/areas/learning/expire-enrollments.ts';
import { startOperatorEndpoint } from '#server/operator/operator-endpoint.ts';
import { buildPackagesApp } from '#server/areas/scorm/origin/packages-app.ts';
import { openStorage } from '#server/ports/open-storage.ts';
import { smsByHttp } from '#server/ports/sms-by-http.ts';
import { renewGrants } from '#server/areas/publish/renew-grants.ts';
import { booksInFile } from '#server/areas/store/sandbox-books.ts';
import { sandboxPayment } from '#server/areas/store/sandbox-payment.ts';
import { forgetSignOns } from '#server/areas/sso/sso-requests.ts';
import { DiskRoom } from '#server/watch/disk-room.ts';
import { watchProcess } from '#server/watch/process-watch.ts';
import { forgetOld } from '#server/sync/forget.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { openMail } from './open-mail.ts';
import { seedIfNew, wantsDemo } from './seed-if-new.ts';

export interface Folders {
  /** Folder of the built app. */
  app: string;
  demo: string;
  /** Of the built page around a lesson. */
  packages: string;
  /** File with the version of this build. */
  version: string;
}

export interface Running {
  port: number;
  /** Of the lessons' origin. */
  packagesPort: number;
  demo: DemoCompany[];
  /** There is no company yet. */
  isEmpty: boolean;
  /** What is to be said of mail, once the mail server was asked. */
  mail: Promise<string>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const EXPIRY_MS = 5 * 60_000;
/** Making the database, a large migration: one step of either may take long. */
const START_MS = 15 * 60_000;

const readVersion = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'dev';
  }
};

/** Links name the port at which the server was asked: here the one that people open. */
const showPort = (server: Server, port: number): void =>
  void server.on('connection', (socket: Socket) =>
    Object.defineProperty(socket, 'localPort', { value: port }),
  );

/**
 * Opens everything that the server needs, in order, and listens. When a step fails, what was opened
 * is closed again.
 */
export const start = async (config: Config, folders: Folders): Promise<Running> => {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (let last = opened.pop(); last; last = opened.pop()) await last();
  };
  try {
    const log = pino(logOptions(config.logLevel));
    setPackageLimits(config.packages.limits);
    const dataDir = prepareDataFolder(config.dataDir);
    const watch = await watchProcess(dataDir);
    opened.push(watch.close);
    watch.setPatience(config.watchdogMs && Math.max(config.watchdogMs, START_MS));
    const { databaseUrl } = config;
    const disk = new DiskRoom(
      { figures: watch.figures, log },
      { ...config.disk, holdsDatabase: databaseUrl === undefined },
    );
    disk.demandRoom();
    const guard = { mayWrite: () => disk.writes !== 'shut', onStatement: watch.beat };
    const database = await openDatabase({ databaseUrl, dataDir, guard });
    opened.push(database.close);
    const storage = await openStorage({ storageUrl: config.storageUrl, dataDir });
    opened.push(() => storage.close());
    // Loaded only when Redis is configured.
    const redis =
      config.redisUrl === undefined
        ? undefined
        : await (await import('./connect-redis.ts')).connectRedis(config.redisUrl, log);
    if (redis) opened.push(() => redis.close());
    const mail = await openMail(config.mail, join(dataDir, 'mail'), log);
    const demo = wantsDemo(config) ? await seedIfNew(database, storage, folders.demo) : [];
    const [anyCompany] = await database.db
      .select({ tenant: companies.tenant })
      .from(companies)
      .limit(1);
    const { app, services, installTurns } = await buildApp({
      database,
      storage,
      disk,
      mail: mail.adapter,
      payment: sandboxPayment(booksInFile(join(dataDir, 'sandbox-payments.jsonl'))),
      sms: config.sms && smsByHttp(config.sms),
      publishedPasswords: await publishedPasswords(folders.demo),
      version: readVersion(folders.version),
      appFolder: folders.app,
      trustedProxies: config.trustedProxies,
      frameNetworks: config.frameNetworks,
      external: config.external,
      packagesUrl: config.packages.url,
      lessonCdnUrl: config.packages.cdn,
      uploadsFolder: join(dataDir, 'uploads'),
      logger: log,
      redis,
    });
    opened.push(() => app.close());
    const packages = buildPackagesApp({
      db: database.db,
      storage,
      clock: services.clock,
      log,
      folder: folders.packages,
      address: services.packages,
      trustedProxies: config.trustedProxies,
      installTurns,
    });
    opened.push(() => packages.close());
    await packages.listen({ port: config.packages.port, host: config.host });
    const listening = packages.server.address();
    services.packages.port =
      listening !== null && typeof listening === 'object' ? listening.port : config.packages.port;
    await services.purchases.start();
    if (config.devPort !== undefined) showPort(app.server, config.devPort);
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    const listens = address !== null && typeof address === 'object' ? address.port : config.port;
    const port = config.devPort ?? listens;
    /** At once and then regularly. A job that is running when the server stops is waited for. */
    const repeat = (everyMs: number, failed: string, job: () => Promise<unknown>): void => {
      let running: Promise<unknown> | null = null;
      const run = (): void => {
        if (!disk.takesWrites) return;
        running ??= job()
          .catch((error: unknown) => log.error({ err: error }, failed))
          .finally(() => (running = null));
      };
      const timer = setInterval(run, everyMs);
      opened.push(async () => {
        clearInterval(timer);
        await running;
      });
      run();
    };
    const stopLooking = disk.keepLooking();
    opened.push(async () => stopLooking());
    const now = () => new Date(services.clock.now());
    repeat(DAY_MS, 'signed addresses were not renewed', () =>
      renewGrants(database.db, now(), services.announce),
    );
    repeat(DAY_MS, 'old keys were not let go', () =>
      forgetOld(database.db, now(), services.announce),
    );
    repeat(EXPIRY_MS, 'PINs of first access were not cleaned up', () =>
      forgetPins(database.db, now()),
    );
    repeat(EXPIRY_MS, 'login tickets were not cleaned up', () => forgetTickets(database.db, now()));
    repeat(EXPIRY_MS, 'sign-ons were not cleaned up', () => forgetSignOns(database.db, now()));
    repeat(EXPIRY_MS, 'requests were not told to administrators', () => publishRequests(services));
    repeat(EXPIRY_MS, 'enrolments were not looked at for their end', () =>
      expireEnrollments(services),
    );
    repeat(EXPIRY_MS, 'people were not reminded of what ends', () => remindEnds(services));
    services.mails.start();
    services.notifications.start();
    await services.packageJobs?.start();
    // Many processes share a PostgreSQL, and a command opens it itself.
    if (database.kind === 'pglite') {
      const sendsMail = config.mail !== undefined;
      opened.push(await startOperatorEndpoint({ ...services, sendsMail, port }, dataDir, log));
    }
    watch.setPatience(config.watchdogMs);
    return {
      port,
      packagesPort: services.packages.port,
      demo,
      isEmpty: !anyCompany,
      mail: mail.said(),
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
};
