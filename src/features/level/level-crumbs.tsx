import { paths } from '#src/paths.ts';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import type { Node } from '#contract/areas/learning/entities/node.ts';

/** The path from home to this page, as links. */
export const LevelCrumbs = ({ node }: { node: Node }) => (
  <Breadcrumb
    items={[
      { text: levelCopy.crumbHome, to: '/' },
      // Skip the company's own node: it is home, which is already listed.
      ...node.parentNodes
        .filter((parent) => parent.nodeCode !== null)
        .map((parent) => ({
          text: parent.shortTitle ?? parent.title,
          to: paths.level(parent.idNode),
        })),
      { text: node.shortTitle ?? node.title },
    ]}
  />
);
