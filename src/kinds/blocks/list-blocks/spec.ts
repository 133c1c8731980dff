import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { ListBlocksBlock } from './list-blocks-block.tsx';

export const listBlocksBlock = defineBlock({
  schema: schemas.ListBlocks,
  component: ListBlocksBlock,
});
