/**
 * Assembles the server without listening and without reading the environment, so that a test gets
 * all of it with one call.
 */
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { createClient } from 'redis';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '#contract/protocol.ts';
import { authenticate } from './access/authenticate.ts';
import { DemoAccounts, type PublishedPasswords } from './access/demo-accounts.ts';
import { HostTenants } from './access/host-tenants.ts';
import { defaultLoginRates, LoginLimits, type LoginRates } from './access/login-limits.ts';
import { Sessions } from './access/sessions.ts';
import { readSigningKey } from './access/signing-key.ts';
import { tellOfCopy } from './access/tell-of-copy.ts';
import { PackagesAddress } from './scorm/origin/packages-address.ts';
import { FileSeals } from './access/file-seals.ts';
import { Tokens } from './access/tokens.ts';
import { readSecret } from './db/read-secret.ts';
import { CompanyDocs } from './content/company-docs.ts';
import { registerFramePage } from './content/frame/frame-page.ts';
import { registerPersonFiles } from './uploads/person-files.ts';
import type { OpenDatabase } from './db/database.ts';
import { Failure } from './failure.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { NotificationSender } from './notifications/notification-sender.ts';
import type { PushLimits } from './notifications/push-endpoint.ts';
import { installApiPage } from './http/api-page.ts';
import { installCompression } from './http/compression.ts';
import { FairTurns } from './access/fair/fair-turns.ts';
import { WordRates, type WordRatesBySort } from './access/fair/word-rates.ts';
import { CostLimits, type CostRates } from './http/cost-limits.ts';
import { defineRoute } from './http/define-route.ts';
import {
  installFairTurns,
  personPath,
  requestLimits,
  type RequestLimits,
} from './access/fair/fair-requests.ts';
import { callerAddress } from './http/caller-address.ts';
import { installCallLog } from './http/call-log.ts';
import { installErrorHandler, sendFailure } from './http/error-handler.ts';
import { failureOf } from './http/failure-of.ts';
import { installOpenapi } from './http/openapi.ts';
import { routes } from './routes.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { appOfHost } from './access/app-of-host.ts';
import { installStaticApp, isPageRequest } from './http/static-app.ts';
import { validatorCompiler } from './http/validate.ts';
import { firstPage } from './brand/first-page.ts';
import { installWebManifest } from './brand/web-manifest.ts';
import { registerPackageUploads } from './import/uploads/package-uploads.ts';
import { LatestNodeEnrollments } from './learning/latest-node-enrollments.ts';
import { startLive } from './live/live-server.ts';
import { type SocketLimits, socketLimits } from './live/socket-limits.ts';
import { registerMedia } from './media/register-media.ts';
import { systemClock, type Clock } from './ports/clock.ts';
import { systemIds, type Ids } from './ports/ids.ts';
import { askFraming, framingLimits, type AskFraming } from './content/frame/framing.ts';
import { hostedVideoService } from './ports/hosted-video-service.ts';
import type { Mail } from './ports/mail.ts';
import { smsToLog } from './ports/sms-to-log.ts';
import type { Sms } from './ports/sms.ts';
import type { Storage } from './ports/storage.ts';
import type { Payment } from './ports/payment.ts';
import { type PaymentTimes, PurchaseWork } from './store/purchase-work.ts';
import { registerSso } from './sso/register-sso.ts';
import type { Services } from './services.ts';
import { type DiskRoom, endlessDisk } from './watch/disk-room.ts';
import { Epochs } from './feed/epochs.ts';
import { KnownHeads } from './feed/known-heads.ts';
import { DeviceContacts } from './sync/queue/device-contacts.ts';
import { COMPANY_SCOPE, SECTION_CONTENT_SCOPE } from './feed/scope.ts';
import type { Announce } from './feed/write.ts';

export interface AppOptions {
  database: OpenDatabase;
  storage: Storage;
  /** What may still be written; without it, everything. */
  disk?: DiskRoom;
  mail: Mail;
  /** Without one, messages are lines of the log. */
  sms?: Sms | undefined;
  /** Of demonstration companies. Accounts with these passwords are closed to other networks. */
  publishedPasswords?: PublishedPasswords;
  version: string;
  /** Folder of the built app; without it only the API is served. */
  appFolder?: string | undefined;
  /**
   * Addresses and networks of the proxies before the server; no other person is believed about host,
   * scheme and caller.
   */
  trustedProxies?: readonly string[];
  clock?: Clock;
  ids?: Ids;
  logger?: FastifyBaseLogger | undefined;
  loginRates?: LoginRates;
  costRates?: CostRates;
  wordRates?: WordRatesBySort;
  requestLimits?: RequestLimits;
  socketLimits?: SocketLimits;
  redis?: ReturnType<typeof createClient> | undefined;
  /** ms in which a whole request must have come. */
  requestTimeoutMs?: number;
  /** Where sites of a company's own network may be asked so. */
  frameNetworks?: readonly string[];
  /** Whether a site lets itself be shown inside another. */
  framing?: AskFraming;
  /** Which push services may be sent to; by itself those that every person reaches. */
  push?: PushLimits | undefined;
  payment: Payment;
  paymentTimes?: PaymentTimes;
  /** Services of others, by their addresses without a slash at the end. */
  external?: { hostedVideo?: string | undefined; youtube?: string | undefined };
  /**
   * Of the packages' origin, without a slash at the end; by itself another port of the same host.
   */
  packagesUrl?: string | undefined;
  /** Of the delivery network for lessons, without a slash at the end. */
  lessonCdnUrl?: string | undefined;
  /** Where unfinished uploads wait; without it nothing can be uploaded. */
  uploadsFolder?: string | undefined;
}

/** What a socket asks for costs about so much, ms, until that was measured. */
const SOCKET_MS = 5;
const BODY_LIMIT = 1024 * 1024;
/**
 * A batch of 256 kB takes this long on the slowest network that phones have; who is slower holds a
 * connection and nothing else.
 */
const REQUEST_MS = 60_000;

export interface BuiltApp {
  app: FastifyInstance;
  services: Services;
  /** Requests of another server of this process take turns with those of this one. */
  installTurns(other: FastifyInstance): void;
}

const installApiHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/api\//i.test(request.url)) return;
    void reply.header('cache-control', 'no-store');
    if (/^\/api\/sync\//i.test(request.url))
      void reply.header(PROTOCOL_HEADER, String(PROTOCOL_VERSION));
  });
};

/** The HTTP server alone, without routes. */
const makeServer = (options: AppOptions, ids: Ids): FastifyInstance => {
  const { trustedProxies = [], requestTimeoutMs = REQUEST_MS } = options;
  return Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    // http/call-log.ts logs the requests instead.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    // Node looks after slow requests every thirty seconds unless it is told otherwise.
    http: {
      headersTimeout: Math.min(20_000, requestTimeoutMs),
      connectionsCheckingInterval: 1000,
    },
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 200 },
    genReqId: () => ids(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    frameworkErrors: (error, request, reply) => void sendFailure(request, reply, failureOf(error)),
    forceCloseConnections: 'idle',
  });
};

/** Who may do what: sessions, tokens, companies by host, and what is known of each for a while. */
const makeAccess = async ({ database, publishedPasswords }: AppOptions, clock: Clock, ids: Ids) => {
  const { db } = database;
  const memory = { singleProcess: database.kind === 'pglite' };
  const epochs = new Epochs({ database, clock, ids });
  await epochs.begin();
  return {
    sessions: new Sessions(db, clock, ids),
    tokens: new Tokens(await readSigningKey(db), clock),
    hosts: new HostTenants(db, clock),
    demoAccounts: new DemoAccounts(db, publishedPasswords ?? new Map()),
    docs: new CompanyDocs(clock),
    nodeEnrollments: new LatestNodeEnrollments(db, memory),
    heads: new KnownHeads(db, memory),
    epochs,
  };
};
type Access = Awaited<ReturnType<typeof makeAccess>>;

interface Parts extends Access {
  app: FastifyInstance;
  options: AppOptions;
  clock: Clock;
  ids: Ids;
  disk: DiskRoom;
  /** Tells devices and processes what moved. */
  announce: Announce;
}

/** What goes on beside requests: mail, notices, payments. Closing the app ends it. */
const startWork = ({ app, options, clock, ids, disk, epochs, announce }: Parts) => {
  const { database, storage } = options;
  const { db } = database;
  const { log } = app;
  const mails = new MailQueue({ db, clock, ids, storage, log }, options.mail);
  const notifications = new NotificationSender({ db, clock, ids, mails, log }, options.push);
  const purchases = new PurchaseWork(
    { db, clock, epochs, announce, log, isAlone: database.kind === 'pglite' },
    options.payment,
    options.paymentTimes,
  );
  for (const work of [mails, notifications, purchases]) {
    app.addHook('onClose', () => work.close());
    work.isPaused = () => !disk.takesWrites;
  }
  epochs.onForeign = () => purchases.compareQuietly();
  return { mails, notifications, purchases };
};
type Work = ReturnType<typeof startWork>;

const startSockets = async (parts: Parts, turns: FairTurns, limits: RequestLimits) => {
  const { app, options, clock, tokens, sessions, hosts, heads, demoAccounts } = parts;
  const { redis } = options;
  const adapter = redis && (await import('@socket.io/redis-streams-adapter')).createAdapter(redis);
  const live = startLive(app.server, {
    takeTurn: (person) => turns.take(personPath(person), SOCKET_MS, limits.person).turn,
    addressOf: callerAddress(options.trustedProxies ?? []),
    limits: options.socketLimits ?? socketLimits,
    db: options.database.db,
    clock,
    tokens,
    sessions,
    hosts,
    heads,
    demoAccounts,
    log: app.log,
    adapter,
  });
  sessions.onEnd = live.endSession;
  app.addHook('preClose', () => live.close());
  return live;
};

/** Services of others: SMS, hosted videos, and whether a site lets itself be framed. */
const outsideServices = ({ app, options, clock }: Parts) => {
  const { external, framing, frameNetworks = [] } = options;
  return {
    sms: options.sms ?? smsToLog(app.log),
    hostedVideo: external?.hostedVideo ? hostedVideoService(external.hostedVideo) : null,
    videoFrames: { youtube: external?.youtube ?? 'https://www.youtube-nocookie.com' },
    framing: framing ?? askFraming(() => clock.now(), framingLimits(frameNetworks)),
  };
};

const makeServices = async (parts: Parts, work: Work): Promise<Services> => {
  const { app, options, clock, ids, disk, announce } = parts;
  const { database, storage, version, redis } = options;
  const { tokens, hosts, sessions, demoAccounts, docs, heads, epochs, nodeEnrollments } = parts;
  const { db } = database;
  return {
    authenticate: (request, reply) =>
      authenticate({ tokens, hosts, sessions, clock, demoAccounts }, request, reply),
    db,
    databaseKind: database.kind,
    version,
    clock,
    ids,
    storage,
    disk,
    log: app.log,
    hosts,
    tokens,
    packages: new PackagesAddress(db, clock, {
      url: options.packagesUrl,
      cdn: options.lessonCdnUrl,
    }),
    fileSeals: new FileSeals(await readSecret(db, 'file-sealing')),
    sessions,
    docs,
    heads,
    epochs,
    nodeEnrollments,
    ...work,
    ...outsideServices(parts),
    limits: new LoginLimits(options.loginRates ?? defaultLoginRates, redis),
    words: new WordRates(options.wordRates, redis),
    costs: new CostLimits(options.costRates),
    packageJobs: null,
    personFiles: null,
    demoAccounts,
    announce,
    contacts: new DeviceContacts({ db, clock, announce, log: app.log }),
  };
};

/** Pages of the built app, where there is one; everything unknown is told so. */
const servePages = async (
  app: FastifyInstance,
  services: Services,
  appFolder: string | undefined,
): Promise<void> => {
  const pages =
    appFolder !== undefined && (await installStaticApp(app, appFolder))
      ? firstPage(services, appFolder, (request, bucket) => appOfHost(services, request, bucket))
      : null;
  if (pages)
    for (const path of ['/', '/index.html']) app.get(path, { schema: { hide: true } }, pages);
  app.setNotFoundHandler((request, reply) => {
    const { method, url, headers } = request;
    if (pages && isPageRequest(method, url, headers.accept)) return pages(request, reply);
    return sendFailure(request, reply, new Failure('not_found'));
  });
};

const serveRoutes = async (
  app: FastifyInstance,
  services: Services,
  { version, uploadsFolder, appFolder }: AppOptions,
): Promise<void> => {
  await installSecurityHeaders(app, (request) => services.packages.framed(request));
  installApiHeaders(app);
  await installCompression(app);
  await installOpenapi(app, { title: 'API', version });
  for (const [name, route] of Object.entries(routes)) defineRoute(app, services, name, route);
  app.get('/health', { schema: { hide: true }, config: { turn: 'none' } }, (request, reply) =>
    routes.health.handle(services, request, reply),
  );
  installApiPage(app);
  registerMedia(app, services);
  registerFramePage(app, services);
  await registerSso(app, services);
  if (uploadsFolder !== undefined) {
    services.packageJobs = registerPackageUploads(app, services, uploadsFolder);
    services.personFiles = registerPersonFiles(app, services, uploadsFolder);
  }
  installWebManifest(app, services);
  await servePages(app, services, appFolder);
};

/**
 * Everything except listening on a port. Closing the app closes its sockets; the caller closes the
 * database.
 */
export const buildApp = async (options: AppOptions): Promise<BuiltApp> => {
  const { database, clock = systemClock, ids = systemIds, disk = endlessDisk() } = options;
  const app = makeServer(options, ids);
  const access = await makeAccess(options, clock, ids);
  const { docs, heads, nodeEnrollments, epochs, sessions } = access;
  const announce: Announce = (tenant, moved) => {
    for (const head of moved) {
      heads.raise(tenant, head);
      if (head.scope === COMPANY_SCOPE || head.scope === SECTION_CONTENT_SCOPE) docs.expire(tenant);
      else nodeEnrollments.expire(tenant, head.scope);
    }
    live.announce(tenant, moved);
    if (moved.some(({ pushes }) => pushes)) work.notifications.wake();
    epochs
      .noteWrite()
      .catch((error: unknown) => app.log.error({ err: error }, 'no new epoch could be begun'));
  };
  const parts: Parts = { ...access, app, options, clock, ids, disk, announce };
  const work = startWork(parts);
  const limits = options.requestLimits ?? requestLimits[database.kind];
  const turns = new FairTurns(limits.all);
  const live = await startSockets(parts, turns, limits);
  const services = await makeServices(parts, work);
  sessions.onCopy = (person) => tellOfCopy(services, person);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('person', null);
  installErrorHandler(app, disk);
  installCallLog(app);
  installFairTurns(app, services, limits, turns);
  services.costs.install(app);
  await serveRoutes(app, services, options);
  return {
    app,
    services,
    installTurns: (other) => installFairTurns(other, services, limits, turns),
  };
};
