// Builds the app, its service worker and the server into dist/. Prints a summary; fails when any
// part fails.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { copyPdfParts, pdfParts } from './pdf-parts.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = [
  'contract',
  'sync',
  'worker',
  'src',
  'server',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/pdf-parts.mjs',
];
const skipped = new Set(['demo', 'testing']);

const NOT_BUILT = /\.(test|stories)\.tsx?$/;

/** Every source file below a path, but those whose names match `without`. */
const filesOf = (path, without = NOT_BUILT) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !without.test(entry.name))
    .flatMap((entry) => filesOf(join(path, entry.name), without));
};

/** A hash of the sources, which the version of the app ends with. */
export const sourceVersion = (paths = sources, without = NOT_BUILT) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(root, path), without)).sort())
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
};

/** The day of the commit, or of the build outside a checkout. People know a version by it. */
const versionDay = () => {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%cs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const day =
    status === 0 && /^\d{4}-\d{2}-\d{2}$/.test(stdout.trim())
      ? stdout.trim()
      : new Date().toISOString().slice(0, 10);
  return day.replaceAll('-', '.');
};

/** True when dist/ was built from the current sources. */
export const isBuilt = () => {
  try {
    return readFileSync(join(root, 'dist', 'version'), 'utf8') === sourceVersion();
  } catch {
    return false;
  }
};

const buildApp = () => build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });

const integrityOf = (path) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(join(root, 'dist/app', path)))
    .digest('base64')}`;

/** Files of fewer bytes travel in one file together when a device installs the app. */
const SMALL_BYTES = 8 * 1024;

/** Writes that one file. Returns its address and its sum. */
const joinSmallFiles = () => {
  const folder = join(root, 'dist/app/assets');
  const small = readdirSync(folder).filter(
    (name) => /\.(js|css)$/.test(name) && statSync(join(folder, name)).size < SMALL_BYTES,
  );
  const text = JSON.stringify(
    Object.fromEntries(
      small.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), 'utf8')]),
    ),
  );
  const name = `assets/small-files-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`;
  writeFileSync(join(root, 'dist/app', name), text);
  return { url: `/${name}`, integrity: integrityOf(name) };
};

const buildWorker = async (version) => {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __APP_VERSION__: JSON.stringify(version),
      __PDF_PARTS__: JSON.stringify(pdfParts()),
      __SMALL_FILES__: JSON.stringify(joinSmallFiles()),
    },
    build: {
      outDir: 'dist/app',
      emptyOutDir: false,
      target: 'es2022',
      // Everything is in one file: nothing is fetched ahead of an import.
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
  const swDest = join(root, 'dist/app/service-worker.js');
  const { count, size } = await injectManifest({
    swSrc: swDest,
    swDest,
    globDirectory: join(root, 'dist/app'),
    globPatterns: ['**/*.{html,js,mjs,css,woff2,svg}'],
    globIgnores: ['service-worker.js', 'pdfjs/**'],
    dontCacheBustURLsMatching: /assets\//,
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    // Another network may answer with its own page while an update is fetched. The server changes
    // only the start page.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          entry.url === 'index.html' ? entry : { ...entry, integrity: integrityOf(entry.url) },
        ),
      }),
    ],
  });
  return { count, size };
};

/** The page around a lesson of a package and its worker: they stand on an origin of their own. */
export const buildPackages = async (folder = join(root, 'dist/packages')) => {
  const one = (name, input, define) =>
    build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"', ...define },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: join(root, input),
          output: { format: 'iife', entryFileNames: name },
        },
      },
    });
  await one('lesson-page.js', 'src/app/lesson-page/lesson-page.ts', {});
  await one('sync-requests.js', 'src/app/lesson-page/sync-requests.ts', {});
  await one('maintenance.js', 'src/app/lesson-page/maintenance.ts', {});
  await one('delivery-test.js', 'src/app/lesson-page/delivery-test.ts', {});
  for (const name of ['lesson.html', 'lesson-page.css', 'maintenance.html', 'delivery-test.html'])
    cpSync(join(root, 'src/app/lesson-page', name), join(folder, name));
  const files = {
    '/lesson': ['lesson.html', 'text/html'],
    '/lesson-page.js': ['lesson-page.js', 'text/javascript'],
    '/lesson-page.css': ['lesson-page.css', 'text/css'],
    '/sync-requests.js': ['sync-requests.js', 'text/javascript'],
    '/p/maintenance': ['maintenance.html', 'text/html'],
    '/maintenance.js': ['maintenance.js', 'text/javascript'],
  };
  // The worker holds the page's files itself.
  const held = Object.entries(files).map(([path, [name, type]]) => [
    path,
    { type, text: readFileSync(join(folder, name), 'utf8') },
  ]);
  await one('lesson-worker.js', 'worker/packages/lesson-worker.ts', {
    LESSON_FILES: JSON.stringify(Object.fromEntries(held)),
  });
};

/**
 * Builds the server. With `watch` it builds again after each change of a source, and returns the
 * watcher.
 */
export const buildServer = async (folder = join(root, 'dist/server'), watch = null) => {
  cpSync(join(root, 'server/db/migrations'), join(folder, 'migrations'), { recursive: true });
  return build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'server/main.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      watch,
      chunkSizeWarningLimit: 100_000,
      // All files in one folder: chunks find their files relative to themselves.
      rolldownOptions: {
        output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
};

/**
 * Writes compressed copies beside compressible files, so that the server does not compress while it
 * serves.
 */
const compress = (folder) => {
  for (const file of filesOf(folder)) {
    if (!/\.(js|mjs|css|html|svg|json|wasm)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 1_024) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > 500_000 ? 6 : 10 },
      }),
    );
  }
};

export const buildAll = async () => {
  const started = Date.now();
  const hash = sourceVersion();
  const version = `${versionDay()}-${hash}`;
  process.env.APP_VERSION = version;
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  mkdirSync(join(root, 'dist'));
  await buildApp();
  copyPdfParts(join(root, 'dist/app/pdfjs'));
  const { count, size } = await buildWorker(version);
  compress(join(root, 'dist/app'));
  await buildPackages();
  await buildServer();
  writeFileSync(join(root, 'dist', 'version'), hash);
  console.log(
    `Construído em ${((Date.now() - started) / 1000).toFixed(1)} s: versão ${version}, ${count} arquivos guardados para uso sem conexão (${(size / 1024).toFixed(0)} kB).`,
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
