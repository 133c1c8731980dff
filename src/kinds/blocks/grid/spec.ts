import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { GridBlock } from './grid-block.tsx';

export const gridBlock = defineBlock({
  schema: schemas.Grid,
  component: GridBlock,
});
