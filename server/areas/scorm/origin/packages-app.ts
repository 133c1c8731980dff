/**
 * The packages' origins: the page around a lesson, its worker, and the files of packages. They have
 * no session, no cookie and no call: what runs here is code of others.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { MAINTENANCE_PATH } from '#contract/areas/scorm/entities/messages.ts';
import { DELIVERY_SAMPLE_PATH, deliverySample } from '#contract/areas/scorm/rules/delivery-test.ts';
import {
  emptyPolicy,
  isBoxedWindow,
  isPage,
  isSharedWorker,
  lessonPolicy,
  type WorkersAllowed,
} from '#contract/areas/scorm/rules/lesson-policy.ts';
import { labelIn } from '#contract/areas/scorm/rules/package-origin.ts';
import { isFalsePdf, opensInWindow, pdfPage } from '#contract/areas/scorm/rules/pdf-page.ts';
import { failureMessages } from '#server/copy/pt-br.ts';
import type { Database } from '#server/db/database.ts';
import { readSecret } from '#server/db/read-secret.ts';
import { packageFiles } from '#server/db/schema/scorm.ts';
import { mediaAnswer } from '#server/areas/media/media-answer.ts';
import { requestedRange } from '#server/areas/media/requested-range.ts';
import type { Clock } from '#server/ports/clock.ts';
import { FileMissing, type Storage } from '#server/ports/storage.ts';
import { ALL_PEOPLE, readToken } from './package-address.ts';
import type { PackagesAddress } from './packages-address.ts';

export interface PackagesServices {
  db: Database;
  storage: Storage;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Folder of the built page. */
  folder: string;
  address: Pick<PackagesAddress, 'framedBy' | 'isServedOn'>;
  trustedProxies: readonly string[];
  /** Of all servers of this process: no client floods the app by way of this one. */
  installTurns(app: FastifyInstance): void;
}

/** Of the page around a lesson: its own script, its worker, and frames of this origin. */
const pagePolicy = (ancestors: readonly string[], workers: WorkersAllowed): string =>
  [
    `default-src 'none'; script-src 'self'; worker-src ${workers === 'none' ? "'none'" : "'self'"}; connect-src 'self'; frame-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'`,
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');

const destinationOf = ({ headers }: FastifyRequest): string =>
  String(headers['sec-fetch-dest'] ?? '');

const isSharedHost = ({ hostname }: FastifyRequest): boolean => labelIn(hostname) === null;

/** Browsers say what they ask for over https and on addresses of their own machine. */
const workersOn = (request: FastifyRequest): WorkersAllowed => {
  if (!isSharedHost(request)) return 'all';
  return request.protocol === 'https' || destinationOf(request) !== '' ? 'scripts' : 'none';
};

const WORKER_PATH = '/lesson-worker.js';

const files: Readonly<Record<string, { file: string; type: string }>> = {
  '/lesson': { file: 'lesson.html', type: 'text/html; charset=utf-8' },
  '/lesson-page.js': { file: 'lesson-page.js', type: 'text/javascript; charset=utf-8' },
  '/lesson-page.css': { file: 'lesson-page.css', type: 'text/css; charset=utf-8' },
  [MAINTENANCE_PATH]: { file: 'maintenance.html', type: 'text/html; charset=utf-8' },
  '/maintenance.js': { file: 'maintenance.js', type: 'text/javascript; charset=utf-8' },
  '/delivery-test': { file: 'delivery-test.html', type: 'text/html; charset=utf-8' },
  '/delivery-test.js': { file: 'delivery-test.js', type: 'text/javascript; charset=utf-8' },
  [WORKER_PATH]: { file: 'lesson-worker.js', type: 'text/javascript; charset=utf-8' },
};

/**
 * The worker's script begins with the policy of the page around a lesson: browsers keep a worker's
 * script where no package can write, and the page reads nothing else.
 */
const workerScript = (policy: string, script: string): string =>
  `self.lessonPagePolicy = ${JSON.stringify(policy)};\n${script}`;

/** By its name, else without regard to case: many packages were made where that does not matter. */
const findPackageFile = async (
  db: Database,
  { tenant, idPackage, path }: { tenant: string; idPackage: string; path: string },
) => {
  const ofPackage = and(eq(packageFiles.tenant, tenant), eq(packageFiles.idPackage, idPackage));
  const [exact] = await db
    .select()
    .from(packageFiles)
    .where(and(ofPackage, eq(packageFiles.path, path)));
  if (exact) return exact;
  const [other] = await db
    .select()
    .from(packageFiles)
    .where(and(ofPackage, sql`lower(${packageFiles.path}) = lower(${path})`))
    .limit(1);
  return other;
};

interface PackageRoute {
  Params: { token: string; idPackage: string; '*': string };
}

type PackageFile = NonNullable<Awaited<ReturnType<typeof findPackageFile>>>;

/** What a page of a package is written in stands in it: many are not in UTF-8. */
const contentTypeOf = ({ mimeType }: PackageFile): string => {
  const isText = /^text\/|javascript|json$/.test(mimeType);
  return isText && mimeType !== 'text/html' && mimeType !== 'text/css'
    ? `${mimeType}; charset=utf-8`
    : mimeType;
};

const protectOrigin = (app: FastifyInstance): void => {
  // No other script is a worker of this origin: neither one of a package nor one of the page's own,
  // which would take the worker's place.
  app.addHook('onRequest', async (request, reply) => {
    const isWorker = new URL(request.url, 'http://packages').pathname === WORKER_PATH;
    const isRefused =
      (request.headers['service-worker'] !== undefined && !isWorker) ||
      (isSharedHost(request) && isSharedWorker(destinationOf(request)));
    return isRefused ? reply.callNotFound() : undefined;
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', emptyPolicy);
    // With a process of its own, a lesson in an endless loop does not stop the app. Only a secure
    // address may ask for one.
    if (request.protocol === 'https') void reply.header('origin-agent-cluster', '?1');
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
    });
    void reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=()',
    );
  });
};

const serveDeliverySample = (app: FastifyInstance): void => {
  app.get(DELIVERY_SAMPLE_PATH, async (request, reply) => {
    const size = Buffer.byteLength(deliverySample);
    const range = requestedRange(request.headers.range, size);
    void reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    if (range === 'whole') return reply.send(deliverySample);
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${size}`).send();
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    return reply.send(Buffer.from(deliverySample).subarray(range.start, range.end + 1));
  });
};

/** Sends the file or the part of it that was asked for. */
const sendFile = async (
  { storage }: PackagesServices,
  request: FastifyRequest,
  reply: FastifyReply,
  found: PackageFile,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> => {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const asked = { method: request.method, range, ifRange: ifRange?.toString(), ifNoneMatch };
  const file = { ...found, fileName: '', public: false, restricted: false };
  const answer = mediaAnswer(file, asked);
  const part = answer.status === 206 ? answer.part : undefined;
  const isWhole = answer.status === 200;
  const sends = request.method === 'GET' && (isWhole || part !== undefined);
  const body = sends ? await storage.read(found.sha256, part) : undefined;
  void reply.code(answer.status).headers({
    'content-type': contentTypeOf(found),
    etag: `"${found.sha256}"`,
    'accept-ranges': 'bytes',
    ...headers,
  });
  if (answer.status === 416) void reply.header('content-range', `bytes */${found.size}`);
  if (part) void reply.header('content-range', `bytes ${part.start}-${part.end}/${found.size}`);
  if (isWhole || part)
    void reply.header('content-length', part ? part.end - part.start + 1 : found.size);
  return reply.send(body);
};

const servePackages = (app: FastifyInstance, services: PackagesServices): void => {
  const { db, address, clock } = services;
  let key: Promise<Buffer> | undefined;
  app.route<PackageRoute>({
    method: ['GET', 'HEAD'],
    url: '/p/:token/:idPackage/*',
    config: { turn: 'aside' },
    handler: async (request, reply) => {
      const { token, idPackage, '*': path } = request.params;
      if (path.includes('\0')) return reply.callNotFound();
      const secret = await (key ??= readSecret(db, 'package-signing'));
      const read = readToken(secret, idPackage, token, clock.now());
      if (read === null || !address.isServedOn(request, read)) return reply.callNotFound();
      const found = await findPackageFile(db, { tenant: read.tenant, idPackage, path });
      if (!found) return reply.callNotFound();
      const { mimeType } = found;
      const { search } = new URL(request.url, 'http://packages');
      if (isFalsePdf(mimeType, search)) return reply.callNotFound();
      const destination = destinationOf(request);
      const isBoxed = isBoxedWindow(mimeType, destination, isSharedHost(request));
      const workers = workersOn(request);
      // The same address has two answers.
      if (mimeType === 'application/pdf' || isPage(mimeType))
        void reply.header('vary', 'sec-fetch-dest');
      if (opensInWindow(mimeType, destination, search))
        return reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': lessonPolicy(address.framedBy(request), { workers }),
          })
          .send(pdfPage);
      try {
        return await sendFile(services, request, reply, found, {
          // What all people open at the same address, a delivery network keeps for all of them.
          'cache-control': `${read.idUser === ALL_PEOPLE ? 'public' : 'private'}, max-age=3600`,
          'content-security-policy': lessonPolicy(address.framedBy(request), { workers, isBoxed }),
        });
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        request.log.error({ idPackage, path }, 'a file of a package is not in the store');
        return reply.callNotFound();
      }
    },
  });
};

export const buildPackagesApp = (services: PackagesServices): FastifyInstance => {
  const { address, log, folder, trustedProxies } = services;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    routerOptions: { maxParamLength: 800 },
    forceCloseConnections: 'idle',
  });
  services.installTurns(app);
  protectOrigin(app);
  for (const [url, { file, type }] of Object.entries(files))
    app.get(url, async (request, reply) => {
      const policy = pagePolicy(address.framedBy(request), workersOn(request));
      const text = await readFile(join(folder, file), 'utf8');
      return reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache' })
        .header('content-security-policy', policy)
        .send(url === WORKER_PATH ? workerScript(policy, text) : text);
    });
  serveDeliverySample(app);
  servePackages(app, services);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send(failureMessages.not_found),
  );
  return app;
};
