import { singleStep } from '#contract/areas/learning/rules/steps.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { paths } from '#src/paths.ts';
import type { LevelView } from '#sync/reads/read-level.ts';

export const pageAbove = ({ parentNodes }: Node): string => {
  // The company's own node is home.
  const above = parentNodes.findLast(({ nodeCode }) => nodeCode !== null);
  return above ? paths.level(above.idNode) : paths.home;
};

/**
 * Where closing a step leads: to its page. A page that opens its only step at once would open it
 * again, so it leads to the page above.
 */
export const wayBack = ({ node }: Pick<LevelView, 'node'>): string => {
  if (singleStep(node.mapElements, node.blocks.length) === null) return paths.level(node.idNode);
  return pageAbove(node);
};
