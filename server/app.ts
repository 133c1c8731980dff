/**
 * Assembles the server without listening and without reading the environment, so that a test gets
 * all of it with one call.
 */
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { CallName } from '#contract/calls.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '#contract/protocol.ts';
import { type AllOf, type Job, joined, type SharedServices } from './area.ts';
import * as areas from './areas.ts';
import { appOfHost } from './areas/access/app-of-host.ts';
import {
  installFairTurns,
  personPath,
  requestLimits,
  type RequestLimits,
} from './areas/access/fair/fair-requests.ts';
import { FairTurns } from './areas/access/fair/fair-turns.ts';
import { firstPage } from './brand/first-page.ts';
import { installWebManifest } from './brand/web-manifest.ts';
import type { OpenDatabase } from './db/database.ts';
import { Failure } from './failure.ts';
import { CompanyDocs } from './feed/company-docs.ts';
import { Epochs } from './feed/epochs.ts';
import { KnownHeads } from './feed/known-heads.ts';
import { COMPANY_SCOPE, SECTION_CONTENT_SCOPE } from './feed/scope.ts';
import type { Announce } from './feed/write.ts';
import { installApiPage } from './http/api-page.ts';
import { installCallLog } from './http/call-log.ts';
import { callerAddress } from './http/caller-address.ts';
import { installCompression } from './http/compression.ts';
import { CostLimits, type CostRates } from './http/cost-limits.ts';
import { defineRoute } from './http/define-route.ts';
import { installErrorHandler, sendFailure } from './http/error-handler.ts';
import { failureOf } from './http/failure-of.ts';
import { healthRoute } from './http/health-route.ts';
import { installOpenapi } from './http/openapi.ts';
import type { Route } from './http/route.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { installStaticApp, isPageRequest } from './http/static-app.ts';
import { validatorCompiler } from './http/validate.ts';
import { startLive } from './live/live-server.ts';
import { type SocketLimits, socketLimits } from './live/socket-limits.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { systemClock, type Clock } from './ports/clock.ts';
import { systemIds, type Ids } from './ports/ids.ts';
import type { Mail } from './ports/mail.ts';
import type { Storage } from './ports/storage.ts';
import { sync } from './sync/plugin.ts';
import type { SyncServices } from './sync/services.ts';
import { type DiskRoom, endlessDisk } from './watch/disk-room.ts';

type Plugin = (typeof areas)[keyof typeof areas] | typeof sync;
const plugins: readonly Plugin[] = [...Object.values(areas), sync];
/** What any area can be set to. */
type AreaOptions = AllOf<Parameters<Plugin['makeServices']>[1]>;
type Made = Awaited<ReturnType<Plugin['makeServices']>>;
type Services = SyncServices;

/** The handler of each call of the contract: one that no area has does not compile. */
const routes: Readonly<Record<CallName, Route<Services>>> = joined<
  Plugin['routes'] | { health: typeof healthRoute }
>([{ health: healthRoute }, ...plugins.map((plugin) => plugin.routes)]);

export interface AppOptions extends AreaOptions {
  database: OpenDatabase;
  storage: Storage;
  /** What may still be written; without it, everything. */
  disk?: DiskRoom;
  mail: Mail;
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
  costRates?: CostRates;
  requestLimits?: RequestLimits;
  socketLimits?: SocketLimits;
  /** ms in which a whole request must have come. */
  requestTimeoutMs?: number;
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
  /** What the areas repeat beside requests, each bound to `services`. */
  jobs: readonly { everyMs: number; failed: string; run(): Promise<unknown> }[];
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

/** What every area stands on. */
const makeShared = async (
  app: FastifyInstance,
  options: AppOptions,
  announce: Announce,
): Promise<SharedServices> => {
  const { database, storage, version, clock = systemClock, ids = systemIds } = options;
  const { disk = endlessDisk() } = options;
  const { db } = database;
  const { log } = app;
  const epochs = new Epochs({ database, clock, ids });
  await epochs.begin();
  const mails = new MailQueue({ db, clock, ids, storage, log }, options.mail);
  app.addHook('onClose', () => mails.close());
  mails.isPaused = () => !disk.takesWrites;
  return {
    db,
    databaseKind: database.kind,
    version,
    clock,
    ids,
    storage,
    disk,
    log,
    announce,
    epochs,
    mails,
    heads: new KnownHeads(db, { singleProcess: database.kind === 'pglite' }),
    docs: new CompanyDocs(clock),
    costs: new CostLimits(options.costRates),
  };
};

const makeServices = async (shared: SharedServices, options: AppOptions): Promise<Services> => {
  const made = await Promise.all(plugins.map((plugin) => plugin.makeServices(shared, options)));
  return joined<SharedServices | Made>([shared, ...made]);
};

const startSockets = async (
  app: FastifyInstance,
  options: AppOptions,
  services: Services,
  turns: FairTurns,
  limits: RequestLimits,
) => {
  const { db, clock, tokens, sessions, hosts, heads, demoAccounts, log } = services;
  const { redis } = options;
  const adapter = redis && (await import('@socket.io/redis-streams-adapter')).createAdapter(redis);
  const live = startLive(app.server, {
    takeTurn: (person) => turns.take(personPath(person), SOCKET_MS, limits.person).turn,
    addressOf: callerAddress(options.trustedProxies ?? []),
    limits: options.socketLimits ?? socketLimits,
    db,
    clock,
    tokens,
    sessions,
    hosts,
    heads,
    demoAccounts,
    log,
    adapter,
  });
  sessions.onEnd = live.endSession;
  app.addHook('preClose', () => live.close());
  return live;
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
  options: AppOptions,
): Promise<void> => {
  await installSecurityHeaders(app, (request) => services.packages.framed(request));
  installApiHeaders(app);
  await installCompression(app);
  await installOpenapi(app, { title: 'API', version: options.version });
  defineRoute(app, services, 'health', routes.health);
  app.get('/health', { schema: { hide: true }, config: { turn: 'none' } }, (request, reply) =>
    routes.health.handle(services, request, reply),
  );
  for (const { plugin } of plugins)
    await app.register((scope) => plugin(scope, { services, options }));
  installApiPage(app);
  installWebManifest(app, services);
  await servePages(app, services, options.appFolder);
};

/**
 * Everything except listening on a port. Closing the app closes its sockets; the caller closes the
 * database.
 */
export const buildApp = async (options: AppOptions): Promise<BuiltApp> => {
  const { database, ids = systemIds } = options;
  const app = makeServer(options, ids);
  const announce: Announce = (tenant, moved) => {
    const { heads, docs, epochs } = services;
    for (const head of moved) {
      heads.raise(tenant, head);
      if (head.scope === COMPANY_SCOPE || head.scope === SECTION_CONTENT_SCOPE) docs.expire(tenant);
    }
    for (const plugin of plugins) plugin.onMoved(services, tenant, moved);
    live.announce(tenant, moved);
    epochs
      .noteWrite()
      .catch((error: unknown) => app.log.error({ err: error }, 'no new epoch could be begun'));
  };
  const services = await makeServices(await makeShared(app, options, announce), options);
  const limits = options.requestLimits ?? requestLimits[database.kind];
  const turns = new FairTurns(limits.all);
  const live = await startSockets(app, options, services, turns, limits);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('person', null);
  app.decorateRequest('reach', null);
  installErrorHandler(app, services.disk);
  installCallLog(app);
  installFairTurns(app, services, limits, turns);
  services.costs.install(app);
  await serveRoutes(app, services, options);
  return {
    app,
    services,
    jobs: plugins.flatMap(({ jobs }: { jobs: readonly Job<Services>[] }) =>
      jobs.map(({ everyMs, failed, run }) => ({ everyMs, failed, run: () => run(services) })),
    ),
    installTurns: (other) => installFairTurns(other, services, limits, turns),
  };
};
