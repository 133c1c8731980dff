/** Which room imports which, counted from the code's own imports, types included. */
import { posix } from 'node:path';

export interface ImportEdge {
  from: string;
  to: string;
  path: string;
}

/**
 * The room of a path below its top-level folder: the longest entry of `rooms` that it lies in. Of a
 * folder that the list does not name, the folder itself.
 */
export const roomOf = (path: string, rooms: readonly string[]): string => {
  const below = path.slice(path.indexOf('/') + 1);
  const [first = '', second = ''] = below.split('/');
  return [`${first}/${second}`, first].find((room) => rooms.includes(room)) ?? first;
};

const specifiers = /(?:\bfrom\s+|\bimport\s*\(\s*|^\s*import\s+)'([^']+)'/gm;

/**
 * Imports that lead from one room of a top-level folder to another of the same. `sources` are paths
 * with their text.
 */
export const importEdges = (
  folder: string,
  rooms: readonly string[],
  sources: ReadonlyMap<string, string>,
): ImportEdge[] =>
  [...sources].flatMap(([path, text]) =>
    [...text.matchAll(specifiers)].flatMap(([, specifier = '']) => {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : specifier.startsWith('.')
          ? posix.normalize(posix.join(posix.dirname(path), specifier))
          : '';
      const [from, to] = [roomOf(path, rooms), roomOf(target, rooms)];
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
