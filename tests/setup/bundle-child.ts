/**
 * What a test starts as a process of its own, as one file: reading the sources one by one takes
 * longer than what most tests do with it.
 */
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where Node finds the packages from. */
const bundles = join(root, 'node_modules/.cache/test-children');

/**
 * @param script its path from the root.
 * @returns the path of the bundle, alone in a folder that a person who asked for it removes.
 */
export const bundleChild = async (script: string): Promise<string> => {
  mkdirSync(bundles, { recursive: true });
  const outDir = mkdtempSync(join(bundles, `${basename(script, '.mjs')}-`));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: join(root, script),
      outDir,
      target: 'node20',
      // Parts lie beside the child: they look for the migrations beside themselves.
      rolldownOptions: { output: { entryFileNames: 'child.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
  // The database looks for them beside itself.
  cpSync(join(root, 'server/db/migrations'), join(outDir, 'migrations'), { recursive: true });
  return join(outDir, 'child.mjs');
};
