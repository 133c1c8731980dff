import { singleStep } from '#contract/areas/learning/rules/steps.ts';
import { paths } from '#src/paths.ts';
import type { LevelView } from '#sync/reads/read-level.ts';

/**
 * Where closing a step leads: to its page. A page that opens its only step at once would open it
 * again, so it leads to the page above.
 */
export const wayBack = ({ node }: Pick<LevelView, 'node'>): string => {
  if (singleStep(node.mapElements, node.blocks.length) === null) return paths.level(node.idNode);
  // The company's own node is home.
  const above = node.parentNodes.findLast(({ nodeCode }) => nodeCode !== null);
  return above ? paths.level(above.idNode) : paths.home;
};
