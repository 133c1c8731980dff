import { join } from 'node:path';
import type { ServerBug } from './server-bug.ts';
import { serverBugs } from './server-bugs.ts';

interface Plugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
}

/** Loads the server with one bug in it, by the bug's name. Nothing without a name. */
export const plantServerBug = (name: string | undefined): Plugin[] => {
  if (name === undefined) return [];
  const bug = new Map<string, ServerBug>(Object.entries(serverBugs)).get(name);
  if (!bug) throw new Error(`there is no bug '${name}'`);
  const path = join(import.meta.dirname, '../..', bug.file);
  return [
    {
      name: 'plant-server-bug',
      enforce: 'pre',
      transform: (code, id) => {
        if (id.split('?')[0] !== path) return undefined;
        if (!code.includes(bug.from)) throw new Error(`'${name}' no longer fits into ${bug.file}`);
        return code.replace(bug.from, () => bug.to);
      },
    },
  ];
};
