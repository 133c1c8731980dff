// Builds the app and the benchmarks, then runs them. Names of benchmarks may follow: npm run bench
// -- first-load
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './steps/install.mjs';
import { demandNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { installSystemPackages } from './steps/system-packages.mjs';

demandNode();
if (!(await installPackages()) || !(await installSystemPackages())) process.exit(1);

// Imported after the installation, because these modules need the packages.
const { build } = await import('vite');
const { buildAll, isBuilt } = await import('./build.mjs');
if (!isBuilt()) await buildAll();
const common = { root, configFile: false, publicDir: false, logLevel: 'warn' };
/** Scripts that run inside the browser. */
const browserParts = {
  'engine-page': 'bench/browser/engine-page.ts',
  'search-page': 'bench/browser/search-page.ts',
  'search-worker': 'worker/tasks/search-index.ts',
};
for (const [name, input] of Object.entries(browserParts))
  await build({
    ...common,
    define: { __APP_VERSION__: '"bench"', 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/bench',
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, input),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
/**
 * One self-contained script per page: two of them may each bundle their own Dexie without a
 * conflict.
 */
const script = (input, outDir, external = []) =>
  build({
    ...common,
    define: {
      __APP_VERSION__: '"bench"',
      'process.env.NODE_ENV': '"production"',
      global: 'globalThis',
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, input),
        external,
        // When zod is bundled, its own annotations mark schema builders as pure. When it is
        // external, they must be declared here.
        ...(external.length > 0 && { treeshake: { manualPureFunctions: ['z'] } }),
        output: { format: external.length > 0 ? 'es' : 'iife', entryFileNames: '[name].js' },
      },
    },
  });
const notContenders = new Set(['peer.ts', 'catalogue.ts', 'pouchdb-browser.d.ts']);
for (const name of readdirSync(join(root, 'bench/peers')))
  if (!notContenders.has(name)) await script(`bench/peers/${name}`, 'dist/bench/peers');
const shared = ['dexie', 'zod/mini', 'ofetch'];
/**
 * The writes and rows that are specific to this product: another user of the engine would bring
 * their own.
 */
const ofTheProduct = [
  /^#contract\/(api|commands|entities)\//,
  /^#contract\/kinds\.ts$/,
  /(^\.|\/rebase)\/effects\//,
  /(^\.|\/mirror)\/tables\.ts/,
  /\/reads\//,
];
await script('bench/browser/engine.ts', 'dist/bench/size', shared);
await script('bench/browser/engine.ts', 'dist/bench/size/alone', [...shared, ...ofTheProduct]);
await build({
  ...common,
  build: {
    ssr: join(root, 'bench/main.ts'),
    outDir: 'dist/bench',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
// The bundle expects the migrations in its own folder.
cpSync(join(root, 'server/db/migrations'), join(root, 'dist/bench/migrations'), {
  recursive: true,
});
const run = spawnSync(
  process.execPath,
  [join(root, 'dist/bench/main.js'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(run.status ?? 1);
