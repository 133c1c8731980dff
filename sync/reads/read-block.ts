// One block by its id, with its page, as this person may see it. A block's id is the page's id and
// positions: `page.3`, or `page.3.1` within another block.
import { blocks } from '#contract/blocks.ts';
import type { Block } from '#contract/areas/learning/entities/block.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { nodeOf, nodeTables } from './granted.ts';

/** A page's blocks, including nested ones. */
const allOf = (own: readonly Block[]): Block[] =>
  own.flatMap((block) => {
    const inner = block.type === 'ListBlocks' ? blocks.ListBlocks.safeParse(block.data) : null;
    return inner?.success ? [block, ...allOf(inner.data.blocks)] : [block];
  });

/**
 * `restricted` when its page is for a group that the person is not in; null when the mirror has no
 * such block.
 */
export const readBlock = (
  db: PersonDatabase,
  idBlock: string,
): Promise<{ node: Node; block: Block } | 'restricted' | null> =>
  db.transaction('r', nodeTables(db), async () => {
    for (let idNode = idBlock; idNode.includes('.');) {
      idNode = idNode.slice(0, idNode.lastIndexOf('.'));
      const node = await nodeOf(db, idNode);
      if (node?.hasAccess === 0) return 'restricted';
      const block = node && allOf(node.blocks).find((one) => one.idBlock === idBlock);
      if (node && block) return { node, block };
    }
    return null;
  });
