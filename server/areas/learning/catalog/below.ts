import type { Node } from '#contract/areas/learning/entities/node.ts';

/**
 * Number of levels from a page down to another; null when that one is not below it. The company's
 * page has no code and is above all others.
 */
export const levelsBelow = (above: string | null, code: string | null): number | null => {
  if (code === null) return null;
  const levels = code.split('.').length;
  if (above === null) return levels;
  return code.startsWith(`${above}.`) ? levels - above.split('.').length : null;
};

const parts = (code: string | null): number[] => (code ?? '').split('.').map(Number);

/** Order of the tree: 1, 1.2, 1.10, 2. */
export const byCode = (a: Pick<Node, 'nodeCode'>, b: Pick<Node, 'nodeCode'>): number => {
  const [left, right] = [parts(a.nodeCode), parts(b.nodeCode)];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};
