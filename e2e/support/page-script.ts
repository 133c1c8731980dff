/**
 * Bundles a script of this project as one string that a page can run, so that a test drives the
 * engine without screens.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const pageScript = async (entry: string): Promise<string> => {
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __APP_VERSION__: '"journeys"', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${root}${entry}`, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(made)
    ? made.flatMap((one) => one.output)
    : 'output' in made
      ? made.output
      : [];
  if (output?.type !== 'chunk') throw new Error(`${entry} could not be built`);
  return output.code;
};
