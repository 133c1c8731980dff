import { blocks as schemas } from '#contract/blocks.ts';
import { defineBlock } from '../block-spec.tsx';
import { RecommendationBlock } from './recommendation-block.tsx';
import { recommendationsOf } from './recommendations-of.ts';

export const recommendationBlock = defineBlock({
  schema: schemas.Recommendation,
  component: RecommendationBlock,
  listed: true,
  read: recommendationsOf,
});
