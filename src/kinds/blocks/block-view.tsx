import { isBlockKind } from '#contract/blocks.ts';
import type { Block } from '#contract/areas/learning/entities/block.ts';
import { blocksCopy } from './blocks.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { blocks } from './registry.ts';

/** Renders one block. A kind that this version does not support shows a notice. */
export const BlockView = ({ block, page }: { block: Block; page: BlockPage }) => {
  if (!isBlockKind(block.type)) return <Notice title={blocksCopy.unknown(block.type)} />;
  const { View } = blocks[block.type];
  return <View data={block.data} page={page} more={page.moreOf?.(block) ?? null} />;
};
