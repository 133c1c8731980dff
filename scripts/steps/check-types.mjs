// Type-checks every project with two compilers in parallel. Prints only errors. What did not change
// since the last time is not checked again.
import { join } from 'node:path';
import { tool } from './run.mjs';
import { projects } from './projects.mjs';
import { root } from './root.mjs';

/** True when no project has an error. */
export const checkTypes = async () => {
  const waiting = [...projects];
  let clean = true;
  const work = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const known = join(
        root,
        'node_modules/.cache/types',
        `${project.replaceAll(/[^a-z]+/g, '-')}.tsbuildinfo`,
      );
      const { code, output } = await tool(
        'tsc',
        [
          '--noEmit',
          '--incremental',
          '--tsBuildInfoFile',
          known,
          '--pretty',
          'false',
          '-p',
          join(project, 'tsconfig.json'),
        ],
        { quiet: true },
      );
      if (code === 0) continue;
      clean = false;
      console.error(`tipos de ${project}:\n${output.trim()}`);
    }
  };
  await Promise.all([work(), work()]);
  return clean;
};
