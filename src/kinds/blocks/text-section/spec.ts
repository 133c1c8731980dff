import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { TextSectionBlock } from './text-section-block.tsx';

export const textSectionBlock = defineBlock({
  schema: schemas.TextSection,
  component: TextSectionBlock,
});
