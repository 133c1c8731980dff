import { join } from 'node:path';
import type { ServerBug } from './server-bug.ts';
import { serverBugs } from './server-bugs.ts';

interface Plugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
}

/**
 * The places of `code` that count: without white space, and without commas that end a list, which
 * the formatter adds where it breaks a line.
 */
const placesOf = (code: string): number[] =>
  [...code.matchAll(/\S/g)]
    .map(({ index }) => index)
    .filter((at) => code[at] !== ',' || !/^,\s*[)}\]]/.test(code.slice(at, at + 80)));

const textAt = (code: string, places: readonly number[]): string =>
  places.map((at) => code[at]).join('');

/** The code with the bug, however its lines are broken; null when the bug does not fit. */
export const withBug = (code: string, { from, to }: Pick<ServerBug, 'from' | 'to'>) => {
  const places = placesOf(code);
  const wanted = textAt(from, placesOf(from));
  const start = textAt(code, places).indexOf(wanted);
  if (start < 0) return null;
  const [first = 0, last = 0] = [places[start], places[start + wanted.length - 1]];
  return `${code.slice(0, first)}${to}${code.slice(last + 1)}`;
};

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
        const changed = withBug(code, bug);
        if (changed === null) throw new Error(`'${name}' no longer fits into ${bug.file}`);
        return changed;
      },
    },
  ];
};
