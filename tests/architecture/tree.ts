/** The project's own files, read from the disk: what the architecture tests look at. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Never the project's own: installed, built, kept by a running server, or left by a test run. */
const foreign = new Set([
  'node_modules',
  'dist',
  '.dev',
  'storybook-static',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.vitest',
  '.git',
]);

const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !foreign.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return walk(path);
      return entry.isFile() ? [path] : [];
    })
    .toSorted();

/** Paths from the root, with `/`. */
export const files: readonly string[] = walk('').filter(
  (path) => !path.startsWith('bench/results/'),
);

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export const isTest = (path: string): boolean =>
  /\.(test|spec|stories)\.tsx?$/.test(path) || /^(tests|e2e|\.storybook)\//.test(path);

/** Courses and pictures of the demo companies, and SQL that a tool writes: content, no code. */
const isContent = (path: string): boolean =>
  path.startsWith('server/demo/') || path.startsWith('server/db/migrations/');

export const code: readonly string[] = files.filter(
  (path) => /\.(ts|tsx|mjs|mts)$/.test(path) && !isContent(path),
);
export const styles: readonly string[] = files.filter(
  (path) => path.endsWith('.css') && !isContent(path),
);

/**
 * The code of the product itself below some folders: no tests, and nothing that serves tests alone.
 */
export const product = (...folders: string[]): readonly string[] =>
  code.filter(
    (path) =>
      !isTest(path) &&
      !path.startsWith('server/testing/') &&
      folders.some((folder) => path.startsWith(`${folder}/`)),
  );

/** A source without its comments, with every line where it was. */
export const withoutComments = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|[\s;,({[])\/\/[^\n]*/gm, '$1');

export interface Finding {
  path: string;
  line: number;
  text: string;
}

/** Every line, comments aside, that a pattern matches. */
export const linesMatching = (paths: readonly string[], pattern: RegExp): Finding[] =>
  paths.flatMap((path) =>
    withoutComments(read(path))
      .split('\n')
      .flatMap((text, at) =>
        pattern.test(text) ? [{ path, line: at + 1, text: text.trim().slice(0, 160) }] : [],
      ),
  );
