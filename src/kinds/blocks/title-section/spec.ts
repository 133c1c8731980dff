import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { TitleSectionBlock } from './title-section-block.tsx';

export const titleSectionBlock = defineBlock({
  schema: schemas.TitleSection,
  component: TitleSectionBlock,
});
