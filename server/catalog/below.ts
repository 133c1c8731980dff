import type { Node } from '#contract/entities/node.ts';

/** Levels from a page down to another; null where that one does not stand below it. The company's own page has no code and holds all. */
export const levelsBelow = (above: string | null, code: string | null): number | null => {
  if (code === null) return null;
  const levels = code.split('.').length;
  if (above === null) return levels;
  return code.startsWith(`${above}.`) ? levels - above.split('.').length : null;
};

const parts = (code: string | null): number[] => (code ?? '').split('.').map(Number);

/** In the order of the tree: 1, 1.2, 1.10, 2. */
export const byCode = (a: Pick<Node, 'nodeCode'>, b: Pick<Node, 'nodeCode'>): number => {
  const [left, right] = [parts(a.nodeCode), parts(b.nodeCode)];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};
