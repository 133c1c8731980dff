import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { CarrouselBlock } from './carrousel-block.tsx';

export const carrouselBlock = defineBlock({
  schema: schemas.Carrousel,
  component: CarrouselBlock,
  listed: true,
});
