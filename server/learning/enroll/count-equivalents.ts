import { isDone } from '#contract/rules/content-progress.ts';
import type { CommandContext } from '#server/feed/command-context.ts';

/** Whoever has just concluded a page has concluded the ones that it is equivalent to, where they are in them. */
export const countEquivalents = async (
  { learning, nodes, at }: Pick<CommandContext, 'learning' | 'nodes' | 'at'>,
  concluded: { idNode: string; nodeCode: string },
): Promise<void> => {
  for (const node of await nodes()) {
    if (!node.equivalences?.some(({ idNode }) => idNode === concluded.idNode)) continue;
    const latest = (await learning.ofNode(node.idNode)).at(-1);
    const loaded = latest && !isDone(latest) && latest.status !== 'EXPIRED' ? await learning.enrollment(latest.id) : null;
    if (!loaded) continue;
    const { enrollment } = loaded;
    Object.assign(enrollment, { status: 'COMPLETED', progress: 100, finishDate: at });
    learning.enrollmentChanged(enrollment);
    for (const row of loaded.nodes.values()) {
      if (row.idNode !== node.idNode) continue;
      Object.assign(row, { status: 'COMPLETED', progress: 100, equivalentNodeCode: concluded.nodeCode });
      learning.nodeChanged(row);
    }
  }
};
