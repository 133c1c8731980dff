import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { logOptions } from '#server/http/log-options.ts';
import { companies } from '#server/db/schema/access.ts';
import { publishedPasswords, type DemoCompany } from '#server/seed/seed-demo.ts';
import { setPackageLimits } from '#server/areas/scorm/package/package-limits.ts';
import { startOperatorEndpoint } from '#server/operator/operator-endpoint.ts';
import type { PackagesAddress } from '#server/areas/scorm/origin/packages-address.ts';
import { buildPackagesApp } from '#server/areas/scorm/origin/packages-app.ts';
import { openStorage } from '#server/ports/open-storage.ts';
import { smsByHttp } from '#server/ports/sms-by-http.ts';
import { booksInFile } from '#server/areas/store/sandbox-books.ts';
import { sandboxPayment } from '#server/areas/store/sandbox-payment.ts';
import { DiskRoom } from '#server/watch/disk-room.ts';
import { watchProcess } from '#server/watch/process-watch.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { openMail } from './open-mail.ts';
import { repeat } from './repeat.ts';
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

type PackagesOptions = Parameters<typeof buildPackagesApp>[0];
type PackagesParts = Pick<PackagesOptions, 'db' | 'storage' | 'clock' | 'log' | 'installTurns'> & {
  packages: PackagesAddress;
};

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

/** Where it listens; `asked` unless the system chose the port. */
const portOf = (server: Server, asked: number): number => {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : asked;
};

/** Its client is loaded only when Redis is configured. */
const openRedis = async (url: string | undefined, log: Logger) => {
  if (url === undefined) return undefined;
  const { connectRedis } = await import('./connect-redis.ts');
  return connectRedis(url, log);
};

const hasCompany = async (db: Database): Promise<boolean> => {
  const [company] = await db.select({ tenant: companies.tenant }).from(companies).limit(1);
  return company !== undefined;
};

/** @throws Error when there is no room to start with. */
const watchDisk = (
  { databaseUrl, disk: room }: Config,
  { figures }: Pick<Awaited<ReturnType<typeof watchProcess>>, 'figures'>,
  log: Logger,
): DiskRoom => {
  const disk = new DiskRoom(
    { figures, log },
    { ...room, holdsDatabase: databaseUrl === undefined },
  );
  disk.demandRoom();
  return disk;
};

/** Serves the files of lessons at an origin of their own. */
const listenForPackages = async (
  { packages: { port }, host, trustedProxies }: Config,
  folder: string,
  { db, storage, clock, log, packages: address, installTurns }: PackagesParts,
): Promise<{ close(): Promise<unknown> }> => {
  const app = buildPackagesApp({
    db,
    storage,
    clock,
    log,
    folder,
    address,
    trustedProxies,
    installTurns,
  });
  await app.listen({ port, host });
  address.port = portOf(app.server, port);
  return app;
};

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
    const disk = watchDisk(config, watch, log);
    const guard = { mayWrite: () => disk.writes !== 'shut', onStatement: watch.beat };
    const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, guard });
    opened.push(database.close);
    const storage = await openStorage({ storageUrl: config.storageUrl, dataDir });
    opened.push(() => storage.close());
    const redis = await openRedis(config.redisUrl, log);
    if (redis) opened.push(() => redis.close());
    const mail = await openMail(config.mail, join(dataDir, 'mail'), log);
    const demo = wantsDemo(config) ? await seedIfNew(database, storage, folders.demo) : [];
    const isEmpty = !(await hasCompany(database.db));
    const { app, services, jobs, installTurns } = await buildApp({
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
    const packages = await listenForPackages(config, folders.packages, {
      ...services,
      storage,
      log,
      installTurns,
    });
    opened.push(() => packages.close());
    await services.purchases.start();
    if (config.devPort !== undefined) showPort(app.server, config.devPort);
    await app.listen({ port: config.port, host: config.host });
    const port = config.devPort ?? portOf(app.server, config.port);
    const stopLooking = disk.keepLooking();
    opened.push(async () => stopLooking());
    for (const job of jobs) opened.push(repeat(job, disk, log));
    services.mails.start();
    services.notifications.start();
    await services.packageJobs?.start();
    await services.imports.start();
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
      isEmpty,
      mail: mail.said(),
      close,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
};
