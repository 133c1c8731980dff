import { paths } from '#src/paths.ts';
import { levelCopy } from '#src/copy/pt-BR/level.ts';
import { Breadcrumb } from '#src/shell/breadcrumb.tsx';
import type { Node } from '#contract/entities/node.ts';

/** From home down to here; the way up is one tap. */
export const LevelCrumbs = ({ node }: { node: Node }) => (
  <Breadcrumb
    items={[
      { text: levelCopy.crumbHome, to: '/' },
      // The company's own node is home, which stands there already.
      ...node.parentNodes
        .filter((parent) => parent.nodeCode !== null)
        .map((parent) => ({ text: parent.shortTitle ?? parent.title, to: paths.level(parent.idNode) })),
      { text: node.shortTitle ?? node.title },
    ]}
  />
);
