/** Which room imports which, counted from the code's own imports, types included. */
import { posix } from 'node:path';

export interface ImportEdge {
  from: string;
  to: string;
  path: string;
}

/** The room of a path: the folder or file directly below its top-level folder. */
const roomOf = (path: string): string => path.split('/')[1] ?? '';

const specifiers = /(?:\bfrom\s+|\bimport\s*\(\s*|^\s*import\s+)'([^']+)'/gm;

/**
 * Imports that lead from one room of a top-level folder to another of the same. `sources` are paths
 * with their text.
 */
export const importEdges = (folder: string, sources: ReadonlyMap<string, string>): ImportEdge[] =>
  [...sources].flatMap(([path, text]) =>
    [...text.matchAll(specifiers)].flatMap(([, specifier = '']) => {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : specifier.startsWith('.')
          ? posix.normalize(posix.join(posix.dirname(path), specifier))
          : '';
      const [from, to] = [roomOf(path), roomOf(target)];
      return target.startsWith(`${folder}/`) && from !== to ? [{ from, to, path }] : [];
    }),
  );

/** Edges that lead to a room above, or to or from one that the list does not name. */
export const upward = (rooms: readonly string[], edges: readonly ImportEdge[]): ImportEdge[] =>
  edges.filter(({ from, to }) => !rooms.includes(from) || rooms.indexOf(to) <= rooms.indexOf(from));

export const twoWayPairs = (edges: readonly ImportEdge[]): string[] => {
  const pairs = new Set(edges.map(({ from, to }) => `${from} ${to}`));
  return [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return from < to && pairs.has(`${to} ${from}`);
  });
};
