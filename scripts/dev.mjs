// npm run dev: the app with hot reload and the API server, which starts again when its sources
// change, at one address. The data and the demonstration are those of `npm start`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { passSignals } from './steps/pass-signals.mjs';
import { root } from './steps/root.mjs';

demandNode();
if (!(await installPackages())) process.exit(1);

// Imported after the installation, because they need the packages.
const { createServer } = await import('vite');
const { buildPackages, buildServer } = await import('./build.mjs');
const { copyPdfParts } = await import('./pdf-parts.mjs');

const HOST = '127.0.0.1';
const port = Number(process.env.PORT?.trim() || 8080);
/** Beside dist/, so that a build under way does not take it away. */
const folder = join(root, '.dev');

/** What the server answers itself; everything else is the app's. */
const OF_THE_SERVER = [
  '/api',
  '/media',
  '/health',
  '/manifest.webmanifest',
  '/pdfjs',
  '/.well-known',
];

/** Ends a worker that `npm start` left at the same address. What it saved stays. */
const NO_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' }))
    await client.navigate(client.url);
})()));
`;

const withoutWorker = {
  name: 'without-worker',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/service-worker.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('cache-control', 'no-store');
      response.end(NO_WORKER);
    }),
};

const freePort = async () => {
  const probe = createProbe().listen(0, HOST);
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  await once(probe, 'close');
  return free;
};

const apiPort = await freePort();
let api = null;
let isEnding = false;

const stopApi = async () => {
  if (api === null || api.exitCode !== null || api.signalCode !== null) return;
  const gone = once(api, 'exit');
  api.kill('SIGTERM');
  await gone;
};

const startApi = async () => {
  await stopApi();
  if (isEnding) return;
  cpSync(join(root, 'server/db/migrations'), join(folder, 'server/migrations'), {
    recursive: true,
  });
  // The embedded database is there sooner: optimising its code takes most of a start.
  api = spawn(process.execPath, ['--liftoff-only', join(folder, 'server/main.js')], {
    cwd: root,
    // The server ends when the channel closes: this script was killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      // Every caller comes through the development server, which listens on this machine alone.
      HOST,
      PORT: String(apiPort),
      DEV_PORT: String(port),
      PACKAGES_PORT: process.env.PACKAGES_PORT?.trim() || String(port + 10_000),
      DEMO: process.env.DEMO?.trim() || 'auto',
    },
  });
};

rmSync(folder, { recursive: true, force: true });
const front = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  plugins: [withoutWorker],
  server: {
    host: HOST,
    port,
    strictPort: true,
    watch: {
      ignored: ['.dev', 'dist', 'data', 'test-results'].map((name) => join(root, name, '**')),
    },
    proxy: Object.fromEntries([
      ...OF_THE_SERVER.map((path) => [path, `http://${HOST}:${apiPort}`]),
      ['/socket.io', { target: `http://${HOST}:${apiPort}`, ws: true }],
    ]),
  },
});
await front.listen();
copyPdfParts(join(folder, 'app/pdfjs'));
await buildPackages(join(folder, 'packages'));
const watcher = await buildServer(join(folder, 'server'), {});

let starting = Promise.resolve();
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void event.result?.close();
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'END' && !isEnding) starting = starting.then(startApi);
});

const stopPassing = passSignals(async () => {
  if (isEnding) return;
  isEnding = true;
  await Promise.allSettled([watcher.close(), front.close(), starting.then(stopApi)]);
  stopPassing();
  process.exit(0);
});
